import fc from "fast-check";
import { expect, test } from "vitest";

import { isSameSecret, packId, sign, unpackId } from "~/platform/signature.server";

test("a UUID is the same after it was packed", () => {
  fc.assert(fc.property(fc.uuid({ version: 4 }), (id) => unpackId(packId(id)) === id));
});

test.each(["", "x", "AAAA", "not a token", "../../etc"])("%j is no packed UUID", (text) => {
  expect(unpackId(text)).toBeNull();
});

test("a signature is for one purpose, one site and one thing", () => {
  const own = sign("a link", ["northside", "1"]).toString("hex");
  expect(sign("a link", ["northside", "1"]).toString("hex")).toBe(own);
  for (const other of [
    sign("a file", ["northside", "1"]),
    sign("a link", ["harbour", "1"]),
    sign("a link", ["northside1"]),
  ])
    expect(isSameSecret(own, other.toString("hex"))).toBe(false);
});

test("a secret of another length is another secret", () => {
  expect(isSameSecret("abc", "abc")).toBe(true);
  expect(isSameSecret("abc", "abcd")).toBe(false);
  expect(isSameSecret("abc", "äb")).toBe(false);
});
