"""Renders the layers of all pictures that are missing or older than their data, one after the other.

python3 demo/studio/render_all.py [--only suv-medium,cabin] [--width 1280] [--samples 10] [--dry]

It can be stopped at any time and started again: what is finished stays. Its progress is in demo/layers/render.log.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from shots import STUDIO, Job, all_jobs, made_from

LAYERS = STUDIO.parent / "layers"
SYSTEM_PATH = {**os.environ, "PATH": "/usr/bin:/bin:" + os.environ["PATH"]}
# Much of a job is one thread's work (building the scene, denoising), so two share the processors well.
AT_ONCE = 2
LONGEST_SECONDS = 3600


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="names or bodies, with commas")
    parser.add_argument("--views", help="only these views, with commas")
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--samples", type=int, default=10)
    parser.add_argument("--dry", action="store_true", help="says what it would render")
    return parser.parse_args()


def stale_jobs(arguments):
    """The jobs with those of their views that have to be rendered, and the digests of these."""
    index = LAYERS / "layers.json"
    known = json.loads(index.read_text()) if index.exists() else {}
    only, views = (set(text.split(",")) if text else None for text in (arguments.only, arguments.views))
    for job in all_jobs():
        if only and not only & {job.name, job.body}:
            continue
        digests = {view: made_from(job, view, arguments.width, arguments.samples) for view in job.views if not views or view in views}
        stale = [view for view, digest in digests.items() if known.get(f"{job.name}-{view}", {}).get("made") != digest]
        if stale:
            yield Job(job.body, stale, job.options, job.name), digests


def log(text):
    line = f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text}"
    print(line, flush=True)
    with (LAYERS / "render.log").open("a") as file:
        file.write(line + "\n")


def make(job, digests, arguments):
    """@returns whether the layers of all views of a job were made"""
    passes = Path(tempfile.mkdtemp(prefix="studio-"))
    try:
        return render(job, passes, arguments) and make_layers(job, passes, digests)
    finally:
        shutil.rmtree(passes)


def render(job, passes, arguments):
    """@returns whether Blender ended well; what it said is in the log if not"""
    command = ["nice", "-n", "10", "blender", "-b", "-noaudio", "--python-exit-code", "1", "--python", STUDIO / "render.py", "--"]
    command += ["--body", job.body, "--name", job.name, "--views", ",".join(job.views), "--options", json.dumps(job.options)]
    command += ["--width", arguments.width, "--samples", arguments.samples, "--out", passes]
    return succeeds(command, job.name)


def make_layers(job, passes, digests):
    made = True
    for view, name in zip(job.views, job.names()):
        command = ["/usr/bin/python3", STUDIO / "layers.py", "--passes", passes, "--out", LAYERS, "--made", digests[view], name]
        made = succeeds(command, name) and made
    return made


def succeeds(command, name):
    try:
        done = subprocess.run([str(part) for part in command], env=SYSTEM_PATH, capture_output=True, text=True, timeout=LONGEST_SECONDS)
    except subprocess.TimeoutExpired:
        log(f"failed {name}: no end after {LONGEST_SECONDS} s")
        return False
    if done.returncode:
        log(f"failed {name}: {(done.stderr or done.stdout)[-1500:]}")
    return done.returncode == 0


def main():
    arguments = read_arguments()
    LAYERS.mkdir(exist_ok=True)
    jobs = list(stale_jobs(arguments))
    total, done, failed, started = sum(len(job.views) for job, _ in jobs), 0, [], time.time()
    if arguments.dry:
        return print("\n".join(name for job, _ in jobs for name in job.names()))
    log(f"{total} views to render in {len(jobs)} starts of Blender")
    with ThreadPoolExecutor(max_workers=AT_ONCE) as workers:
        working = {workers.submit(make, job, digests, arguments): job for job, digests in jobs}
        for work in as_completed(working):
            job = working[work]
            failed += [] if work.result() else [job.name]
            done += len(job.views)
            each = (time.time() - started) / done
            log(f"made {job.name} {','.join(job.views)}: {done} of {total}, {each:.0f} s a view, {each * (total - done) / 60:.0f} min left")
    log(f"finished: {total} views, {len(failed)} jobs failed {failed or ''}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
