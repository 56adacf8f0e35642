import { expect, test } from "vitest";

import { headerLine } from "~/platform/mail";

test("a header is one line of at most 150 characters, none of them cut in two", () => {
  expect(headerLine("Bindi\r\nBcc: everyone@example.com\u2028x\u2029y")).toBe(
    "Bindi Bcc: everyone@example.com x y",
  );
  expect(headerLine("🚗".repeat(151))).toBe("🚗".repeat(150));
});
