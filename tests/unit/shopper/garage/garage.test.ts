import { expect, test } from "vitest";

import { PAGES } from "~/pages";
import { phoneSpellings } from "~/shopper/phone";
import { garageTitle } from "~/routes/my-garage/load-garage.server";

test.each([
  ["/my-garage", "shelf.garage"],
  ["/mymotorama", "shelf.garage_mymotorama"],
  ["/mybigboxcars/", "shelf.garage_mybigboxcars"],
  ["/myblinkr", "shelf.garage_myblinkr"],
  ["/myservco", "shelf.garage_myservco"],
  ["/constructor", "shelf.garage"],
])("%s is titled %s (spec 2 §2, gated routes)", (path, title) => {
  expect(garageTitle(path)).toBe(title);
});

test("the garage has its own name and those of four brands (spec 2 §6)", () => {
  const garages = Object.entries(PAGES).filter(([, { signIn }]) => signIn === "my-garage");
  expect(garages.map(([address]) => address)).toEqual([
    "/my-garage",
    "/mymotorama",
    "/mybigboxcars",
    "/myblinkr",
    "/myservco",
  ]);
});

test("a number of another country keeps its digits", () => {
  expect(phoneSpellings("+64216100000")).toContain("64216100000");
});

test.each(["0412 345 678", "+61 412 345 678", "0061412345678", "0011 61 412345678", "+61 (0)412 345 678"])(
  "%s in a form is the phone that signed in",
  (typed) => {
    expect(phoneSpellings("+61412345678")).toContain(typed.replace(/\D/g, ""));
  },
);
