import { expect, test } from "vitest";

import { loopTurn } from "~/platform/loop-turn.server";

test("one a turn of the loop, in their order, with all that has come answered in between", async () => {
  const order: string[] = [];
  const renders = ["first", "second", "third"].map((name) => loopTurn().then(() => order.push(name)));
  const answerHealth = () => {
    order.push("health");
    if (order.length < 6) setImmediate(answerHealth);
  };
  setImmediate(answerHealth);
  await Promise.all(renders);
  expect(order).toEqual(["health", "first", "health", "second", "health", "third"]);
});
