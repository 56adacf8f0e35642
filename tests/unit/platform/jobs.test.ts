import { expect, test, vi } from "vitest";

import { onClockSetBack } from "~/platform/jobs.server";

const HOUR_MS = 3_600_000;

test("a clock that is set back wakes whoever waits by it, once; one that runs or is set ahead does not", () => {
  vi.useFakeTimers();
  const wake = vi.fn();
  const watch = onClockSetBack(wake);
  vi.advanceTimersByTime(60_000);
  vi.setSystemTime(Date.now() + HOUR_MS);
  vi.advanceTimersByTime(60_000);
  expect(wake).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() - HOUR_MS);
  vi.advanceTimersByTime(60_000);
  expect(wake).toHaveBeenCalledTimes(1);
  clearInterval(watch);
});
