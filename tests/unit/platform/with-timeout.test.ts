import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { withTimeout } from "~/platform/with-timeout.server";

class Silent extends Error {}

const silence = () => new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an answer and a failure come as they are, and no timer is left", async () => {
  expect(await withTimeout(Promise.resolve(7), 1_000)).toBe(7);
  await expect(withTimeout(Promise.reject(new Silent("down")), 1_000)).rejects.toThrow(Silent);
  expect(vi.getTimerCount()).toBe(0);
});

test("silence is a failure of its kind when the time is over, not before", async () => {
  const settled = vi.fn();
  const answer = withTimeout(silence(), 1_000, Silent);
  answer.catch(settled);
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(answer).rejects.toThrow(new Silent("no answer in 1000 ms"));
  await expect(answer).rejects.toBeInstanceOf(Silent);
});

test("unless told otherwise it is an Error", async () => {
  const answer = withTimeout(silence(), 5);
  const told = expect(answer).rejects.toThrow("no answer in 5 ms");
  await vi.advanceTimersByTimeAsync(5);
  await told;
});
