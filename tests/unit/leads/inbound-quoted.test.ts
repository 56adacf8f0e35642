import { expect, test } from "vitest";

import { splitQuoted } from "~/leads/inbound/quoted-text";

test.each([
  ["Gmail", "On Sat, 28 Nov 2026 at 10:00, Sam <sam@dealer.test> wrote:"],
  ["Gmail, wrapped", "On Sat, 28 Nov 2026 at 10:00, Northside Motors\n<leads+0123@reply.test> wrote:"],
  ["Outlook for the web", "________________________________\nFrom: Sam\nSent: Saturday"],
  [
    "Outlook",
    "From: Northside Motors <leads@reply.test>\nSent: Saturday, 28 November 2026 10:00 AM\nTo: Bindi",
  ],
  ["Outlook, older", "-----Original Message-----\nFrom: Sam"],
  ["Apple Mail in Chinese", "在 2026年11月28日，Northside 写道："],
  ["marks alone", "> It is here.\n>\n> Sam"],
])("what %s quotes is parted from the shopper's words", (_, start) => {
  const quoted = `${start}\n> It is here.`;
  expect(splitQuoted(`Yes, Saturday.\n\n${quoted}`)).toEqual({ text: "Yes, Saturday.", quoted });
});

test.each([
  ["words that only look like it", "On Saturday I wrote: is it here?\nFrom: the yard to mine is it far?"],
  ["answers between the lines", "> Is Saturday good?\nYes\n> At ten?\nAt eleven"],
  ["a quotation alone", "On Sat, 28 Nov 2026 at 10:00, Sam wrote:\n> It is here."],
  ["nothing", ""],
])("%s is not folded away", (_, body) => {
  expect(splitQuoted(body)).toEqual({ text: body, quoted: "" });
});

test("a line that is marked begins a quotation only if all after it are marked or empty", () => {
  const lines = (last: string) => `${"> one\n".repeat(2_000)}${last}`;
  expect(splitQuoted(`Yes.\n${lines("> end\n\n")}`).text).toBe("Yes.");
  expect(splitQuoted(`Yes.\n${lines("no end")}`).quoted).toBe("");
});
