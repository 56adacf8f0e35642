import { expect, test } from "vitest";

import { excerptOf, excerptText } from "~/desk/leads/excerpt";

test("an excerpt shows the words that were found, with a little around them", () => {
  const text =
    "Thanks for your mail.\nI talked to my partner about it, and Friday 10 is perfect for both of us.";
  expect(excerptOf(text, "friday 10")).toEqual({
    before: "… partner about it, and ",
    hit: "Friday 10",
    after: " is perfect for both of us.",
  });
  expect(excerptOf("Is it here?", "here is")).toEqual({ before: "Is it ", hit: "here", after: "?" });
  expect(excerptText(excerptOf("Ça va?", "ca va"))).toBe("Ça va?");
  expect(excerptText(excerptOf(`Here ${"long ".repeat(40)}`, "here"))).toMatch(/^Here( long)+ …$/);
});
