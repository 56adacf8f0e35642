import { describe, expect, test } from "vitest";

import { createCircuitBreaker } from "~/stock/circuit-breaker";

const options = { failures: 3, openMs: 5_000 };

describe("a circuit breaker (design §4.8)", () => {
  test("opens after some failures in a row, and not after as many with a success between", () => {
    const breaker = createCircuitBreaker(options);
    breaker.failed(0);
    breaker.failed(0);
    breaker.succeeded();
    breaker.failed(0);
    breaker.failed(0);
    expect([breaker.state(0), breaker.admits(0)]).toEqual(["closed", true]);
    breaker.failed(0);
    expect([breaker.state(0), breaker.admits(0)]).toEqual(["open", false]);
  });

  test("lets one call through when its time is over, and closes where that succeeds", () => {
    const breaker = createCircuitBreaker(options);
    for (const at of [0, 0, 0]) breaker.failed(at);
    expect(breaker.admits(4_999)).toBe(false);
    expect(breaker.state(5_000)).toBe("half-open");
    expect([breaker.admits(5_000), breaker.admits(5_000)]).toEqual([true, false]);
    breaker.succeeded();
    expect([breaker.state(5_001), breaker.admits(5_001)]).toEqual(["closed", true]);
  });

  test("stays open where that fails too", () => {
    const breaker = createCircuitBreaker(options);
    for (const at of [0, 0, 0, 5_000]) breaker.failed(at);
    expect(breaker.state(9_999)).toBe("open");
    expect(breaker.state(10_000)).toBe("half-open");
  });
});
