"""Random cells with their files, read by noclash and by independent readers: no body, pair, row or joint may fall out.

`python bench/soundness --cells 1000` runs it; `run.py` is the place to start reading.
"""
