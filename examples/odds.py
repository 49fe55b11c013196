"""odds.py - which weapon hits best at twenty centimetres?"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "bindings"))
import alea  # noqa: E402

a = alea.Alea()
for weapon in ("pistol", "musketoon", "musket"):
    odds = a.odds("flintlock.shoot", weapon=weapon, distance=20, shooters=5, **{"class": 3})
    print(f'{weapon}: {odds["mean"]["hits"]:.4f} hits on average')
