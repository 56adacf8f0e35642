import { expect, test } from "vitest";

import type { WireEvent } from "~/analytics/event-wire";
import { createEventSender } from "~/analytics/page-analytics";

function aSender() {
  const sent: number[][] = [];
  const timers: (() => void)[] = [];
  const sender = createEventSender(
    (events) => sent.push(events.map(({ data }) => Number(data["total"]))),
    (run) => timers.push(run),
  );
  const add = (total: number) => sender.add({ event: 49, data: { total } } satisfies WireEvent);
  return { sent, timers, sender, add };
}

test("events of a moment go together, and each once", () => {
  const { sent, timers, add } = aSender();
  add(1);
  add(2);
  expect([sent, timers.length]).toEqual([[], 1]);
  timers[0]?.();
  timers[0]?.();
  expect(sent).toEqual([[1, 2]]);
  add(3);
  timers[1]?.();
  expect(sent).toEqual([[1, 2], [3]]);
});

test("a page that is left sends what waits", () => {
  const { sent, sender, add } = aSender();
  sender.flush();
  add(1);
  sender.flush();
  sender.flush();
  expect(sent).toEqual([[1]]);
});

test("no batch is larger than the server takes", () => {
  const { sent, add, sender } = aSender();
  for (let total = 1; total <= 45; total++) add(total);
  sender.flush();
  expect(sent.map(({ length }) => length)).toEqual([20, 20, 5]);
});
