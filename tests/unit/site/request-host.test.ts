import { describe, expect, test } from "vitest";

import { hostName, requestHost } from "~/site/request-host";

describe("hosts compare lower-case and without a port (design §4.1)", () => {
  test.each([
    ["northside.localhost:3000", "northside.localhost"],
    ["Northside.LOCALHOST", "northside.localhost"],
    ["www.northside.com.au", "www.northside.com.au"],
    [" northside.com.au ", "northside.com.au"],
    ["127.0.0.1:80", "127.0.0.1"],
    ["northside.com.au:", "northside.com.au"],
    ["northside.com.au:65535", "northside.com.au"],
    ["northside.com.au:65536", null],
    ["northside.com.au:99999", null],
    ["northside.com.au:-1", null],
    ["[::1]:3000", "[::1]"],
    ["", null],
    [":3000", null],
    ["northside.com.au:http", null],
    ["northside.com.au/cars", null],
    ["evil.test@northside.com.au", null],
    ["northside.com.au evil.test", null],
    ["northside.com.au.", null],
  ])("%j is %j", (value, name) => {
    expect(hostName(value)).toBe(name);
  });
});

describe("X-Forwarded-Host is read only behind a configured proxy (design §4.1)", () => {
  const both = new Headers({ host: "northside.test", "x-forwarded-host": "harbour.test" });

  test.each([
    ["none", both, "northside.test"],
    ["configured", both, "harbour.test"],
    ["configured", new Headers({ host: "northside.test" }), "northside.test"],
    [
      "configured",
      new Headers({ host: "a.test", "x-forwarded-host": "Harbour.test:443, b.test" }),
      "harbour.test",
    ],
    ["none", new Headers(), null],
  ] as const)("proxy %s", (trustedProxy, headers, host) => {
    expect(requestHost(headers, trustedProxy)).toBe(host);
  });
});
