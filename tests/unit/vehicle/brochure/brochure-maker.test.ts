import { expect, test, vi } from "vitest";

import { createBrochureMaker } from "~/vehicle/brochure/brochure-maker.server";

const limits = { atOnce: 2, maxWaiting: 1, maxBytes: 100 };
const bytes = (text: string) => Buffer.from(text);

/** A brochure that takes until it is let go. */
function slow(text: string) {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { make: vi.fn(() => done.then(() => bytes(text))), finish };
}

test("what was made is kept, what has another key is made anew", async () => {
  const make = createBrochureMaker(limits);
  const corolla = vi.fn(async () => bytes("corolla"));
  expect(await make("monday", corolla)).toEqual(bytes("corolla"));
  expect(await make("monday", corolla)).toEqual(bytes("corolla"));
  expect(corolla).toHaveBeenCalledTimes(1);
  await make("tuesday", corolla);
  expect(corolla).toHaveBeenCalledTimes(2);
});

test("whoever asks for one that is being made gets the same", async () => {
  const make = createBrochureMaker(limits);
  const corolla = slow("corolla");
  const answers = [make("a", corolla.make), make("a", corolla.make), make("a", corolla.make)];
  corolla.finish();
  expect(await Promise.all(answers)).toEqual(Array(3).fill(bytes("corolla")));
  expect(corolla.make).toHaveBeenCalledTimes(1);
});

test("two at once, others wait, and beyond that it is busy", async () => {
  const make = createBrochureMaker(limits);
  const [first, second, third] = [slow("1"), slow("2"), slow("3")];
  const made = [make("1", first.make), make("2", second.make), make("3", third.make)];
  expect(third.make).not.toHaveBeenCalled();
  expect(await make("4", slow("4").make)).toBe("busy");
  for (const { finish } of [first, second, third]) finish();
  expect(await Promise.all(made)).toEqual(["1", "2", "3"].map(bytes));
  expect(await make("4", async () => bytes("4"))).toEqual(bytes("4"));
});

test("one that fails is told, not kept, and costs nobody a place", async () => {
  const make = createBrochureMaker({ ...limits, atOnce: 1, maxWaiting: 0 });
  await expect(make("a", () => Promise.reject(new Error("no font")))).rejects.toThrow("no font");
  expect(await make("a", async () => bytes("a"))).toEqual(bytes("a"));
});

test("one that had no time for its pictures is not kept", async () => {
  const make = createBrochureMaker(limits);
  expect(await make("a", async () => "busy")).toBe("busy");
  expect(await make("a", async () => bytes("a"))).toEqual(bytes("a"));
});

test("the oldest make room", async () => {
  const make = createBrochureMaker({ ...limits, maxBytes: 10 });
  const first = vi.fn(async () => Buffer.alloc(6));
  await make("1", first);
  await make("2", async () => Buffer.alloc(6));
  await make("1", first);
  expect(first).toHaveBeenCalledTimes(2);
});
