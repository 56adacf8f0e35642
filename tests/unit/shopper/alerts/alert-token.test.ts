import { expect, test } from "vitest";

import { alertToken, isOurToken, tokenId } from "~/shopper/alerts/alert-link.server";

const ID = "0b5fd3c2-7f0e-4a8e-9a53-1d1f4f5f0c11";
const STOP = { kind: "unsubscribe" } as const;
const token = alertToken("northside", ID, STOP);

test("a token names its record, and fits into a text message", () => {
  expect(tokenId(token)).toBe(ID);
  expect(token.length).toBeLessThan(50);
  expect(isOurToken(token, "northside", ID, STOP)).toBe(true);
});

test.each([
  ["another site", "harbour", ID, STOP],
  ["another record", "northside", "1b5fd3c2-7f0e-4a8e-9a53-1d1f4f5f0c11", STOP],
  ["another purpose", "northside", ID, { kind: "confirm" as const, email: "ash@example.com" }],
])("a token is not for %s", (_what, site, id, purpose) => {
  expect(isOurToken(token, site, id, purpose)).toBe(false);
});

test("a link for one address confirms no other", () => {
  const confirm = alertToken("northside", ID, { kind: "confirm", email: "ash@example.com" });
  expect(isOurToken(confirm, "northside", ID, { kind: "confirm", email: "bo@example.com" })).toBe(false);
});

test.each([
  "",
  ".",
  "x",
  "AAAA.BBBB",
  token.replace(/\..*/, "."),
  `${token}x`,
  "\0".repeat(9),
  "é".repeat(30),
])("%j is no token of ours", (given) => {
  const id = tokenId(given);
  expect(id === null || !isOurToken(given, "northside", id, STOP)).toBe(true);
});
