/* server.c - questions a second over HTTP on loopback, one server and one client sharing the machine.
**
** The floor is GET /health through the same client and the same server: what HTTP alone costs. cpu_us is the processor
** time of the server and its workers for one reply, which a busy machine changes least. */
#include <arpa/inet.h>
#include <ctype.h>
#include <dirent.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include "bench.h"

enum { CONNECTIONS = 16, ROOM = 1 << 20 };
static const double SECONDS = 1.5;

/* Processor time of this process, in ticks, if it is the server or one that the server started; else 0. */
static long ticks_of(const char *name, pid_t server)
{
    char path[64], line[512], *end;
    long user = 0, system = 0;
    int parent;
    FILE *f;

    snprintf(path, sizeof path, "/proc/%.20s/stat", name);
    f = fopen(path, "r");
    if (!f) return 0;
    end = fgets(line, sizeof line, f) ? strrchr(line, ')') : NULL;
    fclose(f);
    if (!end) return 0;
    if (sscanf(end, ") %*c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &parent, &user, &system) != 3) return 0;
    return parent == server || atoi(name) == server ? user + system : 0;
}

static double cpu_of(pid_t server)
{
    struct dirent *one;
    long ticks = 0;
    DIR *all = opendir("/proc");

    while (all && (one = readdir(all)) != NULL)
        if (isdigit((unsigned char)one->d_name[0])) ticks += ticks_of(one->d_name, server);
    if (all) closedir(all);
    return (double)ticks / (double)sysconf(_SC_CLK_TCK);
}

static int connect_to(int port)
{
    struct sockaddr_in a = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;

    if (fd < 0 || connect(fd, (struct sockaddr *)&a, sizeof a) != 0) {
        perror("connect");
        exit(1);
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fd;
}

struct client { int fd; size_t got; char *in; };

static void send_all(int fd, const char *text, size_t len)
{
    while (len > 0) {
        ssize_t n = write(fd, text, len);
        if (n <= 0) {
            perror("write");
            exit(1);
        }
        text += n;
        len -= (size_t)n;
    }
}

/* A whole reply in the buffer? Its length, or 0. */
static size_t reply_length(struct client *c)
{
    char *end, *length;
    size_t n;

    c->in[c->got] = 0;
    end = strstr(c->in, "\r\n\r\n");
    if (!end) return 0;
    if (strncmp(c->in, "HTTP/1.1 200", 12) != 0) {
        fprintf(stderr, "bench: %.200s\n", c->in);
        exit(1);
    }
    length = strstr(c->in, "Content-Length: ");
    n = (size_t)(end + 4 - c->in) + (size_t)strtoul(length + 16, NULL, 10);
    return c->got >= n ? n : 0;
}

struct told { double per_s, cpu_us; };

static struct told ask(pid_t server, int port, const char *request)
{
    struct client client[CONNECTIONS];
    struct pollfd wait[CONNECTIONS];
    size_t len = strlen(request);
    long replies = 0;
    double began = clock_now(CLOCK_MONOTONIC), took, cpu = cpu_of(server);

    for (int i = 0; i < CONNECTIONS; i++) {
        client[i] = (struct client){ connect_to(port), 0, malloc(ROOM) };
        wait[i] = (struct pollfd){ client[i].fd, POLLIN, 0 };
        send_all(client[i].fd, request, len);
    }
    while ((took = clock_now(CLOCK_MONOTONIC) - began) < SECONDS) {
        if (poll(wait, CONNECTIONS, 1000) <= 0) break;
        for (int i = 0; i < CONNECTIONS; i++) {
            struct client *c = &client[i];
            ssize_t n;
            if (!(wait[i].revents & POLLIN)) continue;
            n = read(c->fd, c->in + c->got, ROOM - 1 - c->got);
            if (n <= 0) {
                fprintf(stderr, "bench: the server closed a connection\n");
                exit(1);
            }
            c->got += (size_t)n;
            if (reply_length(c) == 0) continue;
            c->got = 0;
            replies++;
            send_all(c->fd, request, len);
        }
    }
    for (int i = 0; i < CONNECTIONS; i++) {
        close(client[i].fd);
        free(client[i].in);
    }
    return (struct told){ (double)replies / took, (cpu_of(server) - cpu) * 1e6 / (double)replies };
}

struct place { pid_t server; int port; double floor; };

static void bench(const struct place *p, const char *name, const char *body)
{
    char request[2048];
    struct told told;

    snprintf(request, sizeof request,
             "POST /api/odds HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n"
             "\r\n%s", strlen(body), body);
    told = ask(p->server, p->port, request);
    printf("{\"bench\":\"server %s\",\"per_s\":%.0f,\"cpu_us\":%.0f,\"floor_per_s\":%.0f,\"ratio\":%.2f}\n", name,
           told.per_s, told.cpu_us, p->floor, p->floor / told.per_s);
    fflush(stdout);
}

int main(void)
{
    int out[2], status;
    char line[128] = "", *colon;
    struct place p = { 0 };
    struct told floor;
    pid_t server;

    if (access("build/alea", X_OK) != 0) {
        fprintf(stderr, "bench: build/alea is not there; run from the root of the tree\n");
        return 1;
    }
    if (pipe(out) != 0) return 1;
    server = fork();
    if (server == 0) {
        dup2(out[1], 1);
        execl("build/alea", "alea", "serve", "--listen", "127.0.0.1:0", "--rate", "0", "--games", "off",
              "--quiet", (char *)NULL);
        _exit(127);
    }
    close(out[1]);
    FILE *f = fdopen(out[0], "r");
    if (!f || !fgets(line, sizeof line, f) || !(colon = strrchr(line, ':'))) {
        fprintf(stderr, "bench: the server did not start\n");
        return 1;
    }
    p.server = server;
    p.port = atoi(colon + 1);
    floor = ask(server, p.port, "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
    p.floor = floor.per_s;
    printf("{\"bench\":\"server health\",\"per_s\":%.0f,\"cpu_us\":%.0f}\n", floor.per_s, floor.cpu_us);
    bench(&p, "flintlock.shoot odds",
          "{\"procedure\":\"flintlock.shoot\",\"inputs\":{\"weapon\":\"musket\",\"distance\":35,\"class\":3}}");
    bench(&p, "flintlock.shoot odds, ten muskets",
          "{\"procedure\":\"flintlock.shoot\",\"inputs\":{\"weapon\":\"musket\",\"distance\":35,\"shooters\":10,"
          "\"class\":3}}");
    bench(&p, "ancients.melee odds",
          "{\"procedure\":\"ancients.melee\",\"inputs\":{\"attacker\":{\"charged\":true,\"impetus\":3}}}");
    bench(&p, "campaign.combat odds",
          "{\"procedure\":\"campaign.combat\",\"inputs\":{\"attacker\":{\"infantry\":10},"
          "\"defender\":{\"infantry\":8}}}");
    kill(server, SIGTERM);
    waitpid(server, &status, 0);
    fclose(f);
    return 0;
}
