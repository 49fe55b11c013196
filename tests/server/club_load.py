"""club_load.py ALEA SOURCE - fifty sockets for twenty seconds, an order a second in each game: nothing lost, nothing out
of order, whatever else the machine does."""
import json
import subprocess
import sys

alea, source = sys.argv[1:3]
told = json.loads(subprocess.run([sys.executable, source + "/bench/club.py", alea, "25", "20"], capture_output=True, text=True, check=True).stdout)
print(told)
fine = told["gaps"] == 0 and told["refused"] == 0 and told["orders"] >= 25 * 5
sys.exit(0 if fine else 1)
