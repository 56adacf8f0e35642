import { expect, test } from "vitest";

import {
  formatMobile,
  formatPhone,
  mobileOf,
  parseContactAddress,
  parseMobile,
  toE164,
} from "~/shopper/phone";

test.each([
  "0412345678",
  "0412 345 678",
  " 0412-345-678 ",
  "0412.345.678",
  "(04) 1234 5678",
  "412345678",
  "+61412345678",
  "+61 412 345 678",
  "+61 (0)412 345 678",
  "61412345678",
  "0061 412 345 678",
  "0011 61 412 345 678",
  "0412\u00a0345\u00a0678",
  "0412\u2011345\u2011678",
  "\uff10\uff14\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18",
])("%j is the mobile +61412345678 (spec:1.3.15)", (typed) => {
  expect(parseMobile(typed)).toBe("+61412345678");
});

test.each([
  "",
  " ",
  "hello",
  "041234567",
  "04123456789",
  "07 3000 0000",
  "1800 123 456",
  "13 11 26",
  "+1 415 555 0100",
  "+64 21 123 4567",
  "0512345678",
  "0412345678 x5",
  "+61412345678;ext=5",
  "call 0412345678",
  "0412345678,0498765432",
  "0412345678' or 1=1",
  "0412345678\0",
  "0".repeat(5_000),
])("%j is no Australian mobile", (typed) => {
  expect(parseMobile(typed)).toBeNull();
});

test("a mobile is shown as Australians write it", () => {
  expect(formatMobile("+61412345678")).toBe("0412 345 678");
});

test.each([
  ["(07) 5550 1234", "+61755501234", null],
  ["0412 345 678 (Jo)", "+61412345678", "+61412345678"],
  ["+61 (0)412 345 678 x5", "+61412345678", "+61412345678"],
  ["0011 61 412 345 678", "+61412345678", "+61412345678"],
  ["00 61 412 345 678", "+61412345678", "+61412345678"],
  ["13 11 26", "+61131126", null],
  ["1300 975 707", "+611300975707", null],
  ["+64 21 123 4567", "+64211234567", null],
  ["0412 345", null, null],
  ["ask me", null, null],
])("a form's %j is %s, for text messages %s", (typed, phone, mobile) => {
  expect([toE164(typed), mobileOf(typed)]).toEqual([phone, mobile]);
});

test.each([
  [" Ash@Mail.test. ", { channel: "email", address: "ash@mail.test" }],
  ["mailto:ash@mail.test", { channel: "email", address: "ash@mail.test" }],
  ["ash＠mail.test", { channel: "email", address: "ash@mail.test" }],
  ["0412 345 678", { channel: "phone", address: "+61412345678" }],
  ["ash@mail.test bo@mail.test", null],
])("who is reached by %j", (typed, address) => {
  expect(parseContactAddress(typed)).toEqual(address);
});

test("a number is written as Australians write it, a landline with its area", () => {
  expect(formatPhone("+61412345678")).toBe("0412 345 678");
  expect(formatPhone("+61755501234")).toBe("(07) 5550 1234");
  expect(formatPhone("+6493001234")).toBe("+6493001234");
});
