import { expect, test } from "vitest";

import { splitQuoted } from "~/leads/inbound/split-quoted";

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
  [
    "Samsung",
    "-------- Original message --------From: Fairprice Cars <leads@reply.test> Date: 29/11/26  3:36 pm",
  ],
  ["Samsung in Chinese", "-------- 原始信息 --------\n发件人： Sam"],
  ["QQ", "------------------ 原始邮件 ------------------\n发件人: Sam"],
  ["QQ in English", "------------------ Original ------------------\nFrom: Sam"],
  ["NetEase", "---- 回复的原邮件 ----\n| 发件人 | Sam |"],
  ["NetEase in English", "---- Replied Message ----\n| From | Sam |"],
  ["NetEase on the web", 'At 2026-11-28 10:00:00, "Sam" <sam@dealer.test> wrote:'],
  ["Zoho", "---- On Sat, 28 Nov 2026 10:00:00 +1100 Sam <sam@dealer.test> wrote ---"],
  [
    "GMX",
    'Sent: Saturday, November 28, 2026 at 10:00 AM\nFrom: "Sam" <sam@dealer.test>\nTo: bindi@example.com',
  ],
  ["GMX in German", 'Gesendet: Samstag, 28. November 2026 um 10:00 Uhr\nVon: "Sam" <sam@dealer.test>'],
  ["Gmail in Chinese", "Northside <leads@reply.test> 于2026年11月28日周六 10:00写道："],
  ["Gmail in Chinese, wrapped", "Northside Motors <leads@reply.test> 于2026年11月28日周六\n10:00写道："],
  ["Gmail in Taiwan", "Northside <leads@reply.test> 於 2026年11月28日 週六 上午10:00寫道："],
  ["Outlook in Chinese", "发件人： Sam <sam@dealer.test>\n发送时间： 2026年11月28日 10:00\n收件人： Bindi"],
  ["Yahoo", "On Saturday, 28 November 2026 at 10:00:00 am AEDT, Sam <sam@dealer.test> wrote:"],
  ["Thunderbird", "On 28/11/2026 10:00 am, Sam wrote:"],
  ["Proton", "-------- Original Message --------\nOn Saturday, November 28th, 2026 at 10:00 AM, Sam wrote:"],
  ["marks alone", "> It is here.\n>\n> Sam"],
])("what %s quotes is parted from the shopper's words", (_, start) => {
  const quoted = `${start}\n> It is here.`;
  expect(splitQuoted(`Yes, Saturday.\n\n${quoted}`)).toEqual({ text: "Yes, Saturday.", quoted });
});

test.each([
  ["words that only look like it", "On Saturday I wrote: is it here?\nFrom: the yard to mine is it far?"],
  ["a line of underscores", "My details:\n__________\nBindi, 0491 570 156\n____________\nThanks"],
  ["a date and a place", "Date: Saturday\nTo: your yard in Aspley\nIs that good?"],
  ["a word about writing", "在2026年我给你们写信\n你们没有回复"],
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
