"""club_load.py ALEA FOLDER [DATABASE] - fifty sockets for twenty seconds, an order a second in each game: nothing lost,
nothing out of order, whatever else the machine does."""
import json
import os
import subprocess
import sys

bench = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "bench", "club.py")
command = [sys.executable, bench, sys.argv[1], "25", "20", *sys.argv[3:]]
told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
print(told)
fine = told["gaps"] == 0 and told["refused"] == 0 and told["orders"] >= 25 * 5
sys.exit(0 if fine else 1)
