import { describe, expect, test, vi } from "vitest";

import { createStaleCache, type StaleCache, type StaleCacheOptions } from "~/platform/stale-cache.server";

class Down extends Error {}

const down = () => Promise.reject(new Down("down"));
const gives = <V>(value: V) => vi.fn(() => Promise.resolve(value));

/** A cache of three values, fresh for a second, whose clock the test may set. */
function cacheAt(options: Partial<Omit<StaleCacheOptions<string>, "now">> = {}) {
  const set = { clock: 0 };
  const cache = createStaleCache<string>({ max: 3, freshMs: 1_000, ...options, now: () => set.clock });
  return { cache, set };
}

/** A value that takes until it is given. */
function slow<V>() {
  let give: (value: V) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const given = new Promise<V>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { load: vi.fn(() => given), give, fail };
}

describe("a value that is fresh", () => {
  test("is served without loading, and no longer", async () => {
    const { cache, set } = cacheAt();
    expect(await cache.find("utes", gives("two"))).toMatchObject({ value: "two", isStale: false });
    set.clock = 999;
    expect((await cache.find("utes", gives("three"))).value).toBe("two");
    set.clock = 1_000;
    expect((await cache.find("utes", gives("three"))).value).toBe("three");
  });

  test("is so for as long as its outcome says", async () => {
    const { cache, set } = cacheAt({ freshMs: (value) => (value === "none" ? 60 : 1_000) });
    await cache.find("quote", gives("none"));
    set.clock = 59;
    expect((await cache.find("quote", gives("ten"))).value).toBe("none");
    set.clock = 60;
    expect((await cache.find("quote", gives("ten"))).value).toBe("ten");
    set.clock = 1_059;
    expect((await cache.find("quote", gives("none"))).value).toBe("ten");
  });

  test("was loaded, or put in", async () => {
    const { cache } = cacheAt();
    cache.keep("utes", "two");
    expect((await cache.find("utes", gives("three"))).value).toBe("two");
  });

  test("may be nothing: null is an answer", async () => {
    const cache = createStaleCache<string | null>({ max: 1, freshMs: Infinity });
    const load = gives(null);
    await cache.find("0001", load);
    expect((await cache.find("0001", load)).value).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe("single flight", () => {
  test("two who ask at once cause one load, another key its own", async () => {
    const { cache } = cacheAt();
    const { load, give } = slow<string>();
    const answers = [cache.find("utes", load), cache.find("utes", load)];
    await cache.find("vans", gives("one"));
    give("two");
    expect((await Promise.all(answers)).map(({ value }) => value)).toEqual(["two", "two"]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("one of 0 milliseconds is for those who wait alone", async () => {
    const { cache } = cacheAt({ freshMs: (value) => (value === "busy" ? 0 : 1_000) });
    const { load, give } = slow<string>();
    const answers = [cache.find("pdf", load), cache.find("pdf", load)];
    give("busy");
    expect((await Promise.all(answers)).map(({ value }) => value)).toEqual(["busy", "busy"]);
    expect((await cache.find("pdf", gives("pages"))).value).toBe("pages");
  });
});

describe("a load that fails", () => {
  test("is told to all who wait, and not kept", async () => {
    const { cache } = cacheAt({ staleOn: () => true });
    const { load, fail } = slow<string>();
    const answers = [cache.find("utes", load), cache.find("utes", load)];
    fail(new Down("down"));
    for (const answer of answers) await expect(answer).rejects.toThrow(Down);
    expect((await cache.find("utes", gives("two"))).value).toBe("two");
  });

  test("that throws before it begins is one too", async () => {
    const { cache } = cacheAt();
    const load = () => {
      throw new Down("not connected");
    };
    await expect(cache.find("utes", load)).rejects.toThrow(Down);
    expect((await cache.find("utes", gives("two"))).value).toBe("two");
  });

  test("serves the last value, says so, and is tried again at once", async () => {
    const { cache, set } = cacheAt({ staleOn: (error) => error instanceof Down });
    await cache.find("utes", gives("two"));
    set.clock = 3_600_000;
    const load = vi.fn(down);
    for (const time of [1, 2]) {
      expect(await cache.find("utes", load)).toMatchObject({ value: "two", isStale: true });
      expect(load).toHaveBeenCalledTimes(time);
    }
    expect(await cache.find("utes", gives("three"))).toMatchObject({ value: "three", isStale: false });
  });

  test("is tried again only after a while, where the owner says so", async () => {
    const { cache, set } = cacheAt({ staleOn: () => true, retryMs: 100 });
    await cache.find("utes", gives("two"));
    set.clock = 5_000;
    await cache.find("utes", down);
    set.clock = 5_099;
    expect(await cache.find("utes", gives("three"))).toMatchObject({ value: "two", isStale: true });
    set.clock = 5_100;
    expect(await cache.find("utes", gives("three"))).toMatchObject({ value: "three", isStale: false });
  });

  test("of another kind is a bug: it throws, and the last value stays for what comes", async () => {
    const { cache, set } = cacheAt({ staleOn: (error) => error instanceof Down });
    await cache.find("utes", gives("two"));
    set.clock = 5_000;
    await expect(cache.find("utes", () => Promise.reject(new TypeError("bug")))).rejects.toThrow(TypeError);
    expect((await cache.find("utes", down)).value).toBe("two");
  });

  test("hears what the last value was", async () => {
    const { cache, set } = cacheAt();
    const load = vi.fn((last: string | null) => Promise.resolve(`after ${last}`));
    await cache.find("utes", load);
    set.clock = 1_000;
    expect((await cache.find("utes", load)).value).toBe("after after null");
  });
});

describe("renewed behind the request", () => {
  const behind = { renew: "behind", staleOn: (error: unknown) => error instanceof Down } as const;

  test("the old value serves until the new one is there, loaded once", async () => {
    const { cache, set } = cacheAt(behind);
    await cache.find("makes", gives("Kia"));
    set.clock = 1_000;
    const { load, give } = slow<string>();
    expect((await cache.find("makes", load)).value).toBe("Kia");
    expect((await cache.find("makes", load)).value).toBe("Kia");
    give("Ford");
    await expect.poll(async () => (await cache.find("makes", load)).value).toBe("Ford");
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("a bug there costs no request anything", async () => {
    const { cache, set } = cacheAt(behind);
    await cache.find("makes", gives("Kia"));
    set.clock = 1_000;
    const bug = slow<string>();
    expect((await cache.find("makes", bug.load)).value).toBe("Kia");
    bug.fail(new TypeError("bug"));
    await expect(bug.load.mock.results[0]?.value).rejects.toThrow("bug");
    await expect.poll(async () => (await cache.find("makes", gives("Ford"))).value).toBe("Ford");
  });
});

describe("a change of revision", () => {
  test("loads again at once, also where stale values serve", async () => {
    const { cache } = cacheAt({ renew: "behind" });
    await cache.find("makes", gives("Kia"), "1");
    expect((await cache.find("makes", gives("Ford"), "2")).value).toBe("Ford");
    expect((await cache.find("makes", gives("Mazda"), "2")).value).toBe("Ford");
  });

  test("does not take what was begun before it", async () => {
    const { cache } = cacheAt();
    const before = slow<string>();
    const first = cache.find("makes", before.load, "1");
    const second = cache.find("makes", gives("Ford"), "2");
    before.give("Kia");
    expect([(await first).value, (await second).value]).toEqual(["Kia", "Ford"]);
  });

  test("keeps the last value for an outage", async () => {
    const { cache } = cacheAt({ staleOn: () => true, retryMs: 100 });
    await cache.find("makes", gives("Kia"), "1");
    const load = vi.fn(down);
    for (const _ of [1, 2]) expect((await cache.find("makes", load, "2")).value).toBe("Kia");
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe("what is forgotten", () => {
  test("is loaded anew", async () => {
    const { cache } = cacheAt();
    await cache.find("key", gives("old"));
    cache.forget("key");
    expect((await cache.find("key", gives("new"))).value).toBe("new");
  });

  test("while it is loaded is for those who wait, and not kept", async () => {
    const { cache } = cacheAt();
    const { load, give } = slow<string>();
    const answer = cache.find("key", load);
    cache.forget("key");
    give("old");
    expect((await answer).value).toBe("old");
    expect((await cache.find("key", gives("new"))).value).toBe("new");
  });
});

describe("the bound", () => {
  /** Those of the keys that have a value. */
  async function known({ find }: StaleCache<string>, ...keys: string[]): Promise<string[]> {
    const found = await Promise.allSettled(keys.map((key) => find(key, down)));
    return keys.filter((_, n) => found[n]?.status === "fulfilled");
  }

  test("spec 1 §9: it holds a configured number of values; the least recently used goes (spec:1.9.2)", async () => {
    const { cache } = cacheAt();
    for (const key of ["a", "b", "c"]) await cache.find(key, gives(key));
    await cache.find("a", down);
    await cache.find("d", gives("d"));
    expect(await known(cache, "a", "b", "c", "d")).toEqual(["a", "c", "d"]);
  });

  test("what fails, or is still being loaded, takes nobody's place", async () => {
    const { cache } = cacheAt();
    for (const key of ["a", "b", "c"]) await cache.find(key, gives(key));
    for (const n of [1, 2, 3, 4, 5]) void cache.find(`hung ${n}`, slow<string>().load);
    for (const n of [1, 2, 3, 4, 5]) await cache.find(`unknown ${n}`, down).catch(() => null);
    expect(await known(cache, "a", "b", "c")).toEqual(["a", "b", "c"]);
  });

  test("more at once than are kept: each has its answer", async () => {
    const { cache } = cacheAt();
    const loads = Array.from({ length: 8 }, () => slow<string>());
    const answers = loads.map(({ load }, n) => cache.find(`${n}`, load));
    loads.forEach(({ give }, n) => give(`value ${n}`));
    expect((await Promise.all(answers)).map(({ value }) => value)).toEqual(loads.map((_, n) => `value ${n}`));
    const left = await known(cache, ...loads.map((_, n) => `${n}`));
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThanOrEqual(3);
  });

  test("of sizes: a large one takes the place of several, one beyond the bound is not kept", async () => {
    const cache = createStaleCache<string>({
      maxSize: 10,
      sizeOf: ({ length }) => length,
      freshMs: Infinity,
    });
    await cache.find("a", gives("12345"));
    await cache.find("b", gives("12345"));
    await cache.find("c", gives("12345678"));
    expect((await cache.find("d", gives("12345678901"))).value).toBe("12345678901");
    expect(await known(cache, "a", "b", "c", "d")).toEqual(["c"]);
  });
});
