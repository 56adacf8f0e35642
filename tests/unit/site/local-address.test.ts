import { expect, test } from "vitest";

import { deskOrigin } from "~/desk/desk-host";
import { parseEnv } from "~/platform/env.server";
import { addressHere } from "~/site/local-address";

test.each([
  ["http://northside.localhost:3000", "http://northside.localhost:3071"],
  ["http://northside.localhost", "http://northside.localhost:3071"],
  ["http://localhost:8080", "http://localhost:3071"],
  // A proxy in front ends TLS at a port of its own.
  ["https://northside.localhost", "https://northside.localhost"],
  ["https://northside.localhost:8443", "https://northside.localhost:8443"],
  ["https://cars.example.com.au", "https://cars.example.com.au"],
  ["http://cars.example.com.au:8080", "http://cars.example.com.au:8080"],
  ["http://cars.notlocalhost:3000", "http://cars.notlocalhost:3000"],
])("on port 3071, %s is %s", (url, address) => {
  expect(addressHere(url, 3071)).toBe(address);
});

test("on port 80 no port is named", () => {
  expect(addressHere("http://northside.localhost:3000", 80)).toBe("http://northside.localhost");
});

test.each([
  ["desk.localhost", "http://desk.localhost:3071"],
  ["desk.localhost:8080", "http://desk.localhost:8080"],
  ["desk.example.com.au", "https://desk.example.com.au"],
  ["desk.example.com.au:8443", "https://desk.example.com.au:8443"],
  ["desk.notlocalhost", "https://desk.notlocalhost"],
])("links to the desk at %s begin with %s", (DESK_HOST, origin) => {
  const env = parseEnv({ DATABASE_URL: "postgresql://nobody@127.0.0.1/none", PORT: "3071", DESK_HOST });
  expect(deskOrigin(env.DESK_HOST ?? "")).toBe(origin);
});
