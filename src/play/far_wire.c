/* far_wire.c - see far_wire.h. */
#include "play/far_wire.h"
#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include "server/bytes.h"

struct wire { int fd; SSL_CTX *context; SSL *ssl; };

/* The host without the brackets of an IPv6 address. */
static void bare_host(const struct far_place *at, char *out, size_t size)
{
    snprintf(out, size, "%s", at->host[0] == '[' ? at->host + 1 : at->host);
    out[strcspn(out, "]")] = 0;
}

static int reach(const struct far_place *at)
{
    const struct addrinfo wanted = { .ai_socktype = SOCK_STREAM };
    struct addrinfo *found = NULL;
    char port[8], host[256];
    int fd = -1;

    snprintf(port, sizeof port, "%d", at->port);
    bare_host(at, host, sizeof host);
    if (getaddrinfo(host, port, &wanted, &found) != 0) return -1;
    for (const struct addrinfo *a = found; a && fd < 0; a = a->ai_next) {
        fd = socket(a->ai_family, a->ai_socktype | SOCK_CLOEXEC, a->ai_protocol);
        if (fd >= 0 && connect(fd, a->ai_addr, a->ai_addrlen) != 0) close(fd), fd = -1;
    }
    freeaddrinfo(found);
    if (fd >= 0) setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){ 1 }, sizeof(int));       /* a message is small */
    return fd;
}

/* The name of the server, which its certificate has to bear: a name, or an address. */
static bool expect_name(SSL *ssl, const char *host)
{
    X509_VERIFY_PARAM *wanted = SSL_get0_param(ssl);

    X509_VERIFY_PARAM_set_hostflags(wanted, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    if (X509_VERIFY_PARAM_set1_ip_asc(wanted, host)) return true;
    ERR_clear_error();
    return X509_VERIFY_PARAM_set1_host(wanted, host, 0) && SSL_set_tlsext_host_name(ssl, host);
}

static bool secure(struct wire *w, const struct far_place *at)
{
    char host[256];

    bare_host(at, host, sizeof host);
    w->context = SSL_CTX_new(TLS_client_method());
    if (!w->context || !SSL_CTX_set_min_proto_version(w->context, TLS1_2_VERSION)) return false;
    if (at->ca ? !SSL_CTX_load_verify_locations(w->context, at->ca, NULL)
               : !SSL_CTX_set_default_verify_paths(w->context)) return false;
    SSL_CTX_set_verify(w->context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_clear_mode(w->context, SSL_MODE_AUTO_RETRY);    /* a record without data: nothing to wait for */
    w->ssl = SSL_new(w->context);
    return w->ssl && expect_name(w->ssl, host) && SSL_set_fd(w->ssl, w->fd) && SSL_connect(w->ssl) == 1;
}

/* What OpenSSL says of it: of the certificate, where that is what is wrong. */
static void say_why(const struct wire *w, char *why, size_t size)
{
    long found = w->ssl ? SSL_get_verify_result(w->ssl) : X509_V_OK;
    const char *reason = found != X509_V_OK ? X509_verify_cert_error_string(found)
                                            : ERR_reason_error_string(ERR_get_error());

    snprintf(why, size, "%s", reason ? reason : "TLS");
}

struct wire *wire_open(const struct far_place *at, char *why, size_t size)
{
    struct wire *w = calloc(1, sizeof *w);

    why[0] = 0;
    if (!w) return NULL;
    w->fd = reach(at);
    if (w->fd >= 0 && (!at->tls || secure(w, at))) return w;
    if (w->fd >= 0) say_why(w, why, size);
    wire_close(w);
    return NULL;
}

void wire_close(struct wire *w)
{
    if (!w) return;
    SSL_free(w->ssl);
    SSL_CTX_free(w->context);
    if (w->fd >= 0) close(w->fd);
    free(w);
}

bool wire_send(struct wire *w, const void *bytes, size_t n)
{
    size_t sent;

    if (!w->ssl) return send_all(w->fd, bytes, n);
    ERR_clear_error();
    return n == 0 || (SSL_write_ex(w->ssl, bytes, n, &sent) == 1 && sent == n);
}

ssize_t wire_take(struct wire *w, void *out, size_t room, bool wait)
{
    ssize_t n;

    if (!wait && !wire_wait(w, 0)) return 0;
    while (w->ssl) {
        ERR_clear_error();
        n = SSL_read(w->ssl, out, room > 16384 ? 16384 : (int)room);
        if (n > 0) return n;
        if (SSL_get_error(w->ssl, (int)n) != SSL_ERROR_WANT_READ) return -1;
        if (!wait) return 0;
        if (!wire_wait(w, WIRE_SILENT_MS)) return -1;
    }
    if (wait && !wire_wait(w, WIRE_SILENT_MS)) return -1;
    do n = recv(w->fd, out, room, 0);
    while (n < 0 && errno == EINTR);
    return n > 0 ? n : -1;
}

bool wire_wait(struct wire *w, int wait_ms)
{
    struct pollfd there = { w->fd, POLLIN, 0 };

    return (w->ssl && SSL_pending(w->ssl) > 0) || poll(&there, 1, wait_ms) > 0;
}

int wire_fd(const struct wire *w) { return w->fd; }
