import { describe, expect, test } from "vitest";

import { createTurns, type Wait } from "~/platform/images/turns";

/** One task at a time; each runs until it is let go, and is noted when it begins. */
function setUp(maxWaiting = 10) {
  const turns = createTurns(1, maxWaiting);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, wait?: Wait) =>
    turns.run(() => {
      begun.push(name);
      return new Promise<string>((done) => ends.push(() => done(name)));
    }, wait);
  /** Lets what runs end, and all after it. */
  const finish = async (...answers: Promise<unknown>[]) => {
    const all = Promise.all(answers);
    let ended = false;
    void all.then(() => (ended = true));
    while (!ended) {
      ends.shift()?.();
      await new Promise((turn) => setImmediate(turn));
    }
    return all;
  };
  return { ask, begun, finish };
}

describe("turns", () => {
  test("those of one sender go in the order they came", async () => {
    const { ask, begun, finish } = setUp();
    await finish(ask("1"), ask("2"), ask("3"));
    expect(begun).toEqual(["1", "2", "3"]);
  });

  test("who sends many has one turn for each of the others'", async () => {
    const { ask, begun, finish } = setUp();
    const many = ["a1", "a2", "a3", "a4"].map((name) => ask(name, { from: "a" }));
    const few = [ask("b1", { from: "b" }), ask("c1", { from: "c" }), ask("b2", { from: "b" })];
    await finish(...many, ...few);
    expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  test("beyond what may wait it is busy, at once", async () => {
    const { ask, finish } = setUp(1);
    const answers = [ask("1"), ask("2")];
    expect(await ask("3")).toBe("busy");
    expect(await finish(...answers)).toEqual(["1", "2"]);
  });

  test("a site’s clients have turns in turn, and so do sites", async () => {
    const { ask, begun, finish } = setUp(20);
    const sent = (name: string, ...from: string[]) => ask(name, { from });
    const running = ask("running");
    const many = ["1", "2", "3", "4", "5", "6"].map((name) => sent(`flood${name}`, "north", "mallory"));
    const few = [
      sent("kim1", "north", "kim"),
      sent("bindi1", "harbour", "bindi"),
      sent("kim2", "north", "kim"),
    ];
    await finish(running, ...many, ...few);
    expect(begun.slice(1, 7)).toEqual(["flood1", "bindi1", "kim1", "flood2", "kim2", "flood3"]);
  });

  test("a client that sends to every site has no more turns than one that sends to one", async () => {
    const { ask, begun, finish } = setUp(20);
    const running = ask("running");
    const many = ["a", "b", "c", "d", "e"].map((site) => ask(`flood-${site}`, { from: [site, "mallory"] }));
    const few = ["1", "2"].map((name) => ask(`kim${name}`, { from: ["e", "kim"] }));
    await finish(running, ...many, ...few);
    expect(begun.slice(1, 5)).toEqual(["flood-a", "kim1", "flood-b", "kim2"]);
  });

  test("a full queue makes room for a sender with fewer, at the cost of the one with most", async () => {
    const { ask, begun, finish } = setUp(4);
    const from = (site: string, client: string) => ({ from: [site, client] });
    const running = ask("running");
    const first = [1, 2].map((each) => ask(`flood${each}`, from("north", "mallory")));
    const kim = ask("kim", from("north", "kim"));
    const last = ask("flood3", from("north", "mallory"));
    const harbour = ask("harbour", from("harbour", "bindi"));
    expect(await last).toBe("busy");
    expect(await ask("flood4", from("north", "mallory"))).toBe("busy");
    await finish(running, ...first, kim, harbour);
    expect(begun.toSorted()).toEqual(["flood1", "flood2", "harbour", "kim", "running"]);
  });

  test("who gives up waiting makes room, and is never run", async () => {
    const { ask, begun, finish } = setUp(1);
    const patience = new AbortController();
    const first = ask("1");
    const left = ask("2", { from: "b", signal: patience.signal });
    patience.abort();
    expect(await left).toBe("busy");
    expect(await finish(first, ask("3"))).toEqual(["1", "3"]);
    expect(begun).toEqual(["1", "3"]);
  });

  test("patience that is at its end costs nobody a free turn, and waits for none", async () => {
    const { ask, finish } = setUp();
    const signal = AbortSignal.abort();
    const first = ask("1", { signal });
    expect(await ask("2", { signal })).toBe("busy");
    expect(await finish(first)).toEqual(["1"]);
  });

  test("a task that fails passes its turn on", async () => {
    const turns = createTurns(1, 1);
    const failing = turns.run(() => Promise.reject(new Error("no picture")));
    const next = turns.run(async () => "picture");
    await expect(failing).rejects.toThrow("no picture");
    expect(await next).toBe("picture");
  });

  test("who comes between one task's end and the next one's beginning does not make them two", async () => {
    const turns = createTurns(1, 5);
    let running = 0;
    let max = 0;
    const task = async () => {
      max = Math.max(max, (running += 1));
      await Promise.resolve();
      running -= 1;
    };
    const chain = async () => {
      for (let round = 0; round < 20; round += 1) await turns.run(task);
    };
    await Promise.all([chain(), chain(), chain()]);
    expect(max).toBe(1);
  });
});
