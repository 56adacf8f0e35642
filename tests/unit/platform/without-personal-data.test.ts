import { describe, expect, test } from "vitest";

import { createLog } from "~/platform/log.server";
import { withoutPersonalData } from "~/platform/without-personal-data";

describe("no phone, e-mail address or code is in a text of the log (design §4.10)", () => {
  test.each([
    ["/bindi@work", "/[email]"],
    ["/unsubscribe/bindi.k+cars@example.com.au/now", "/unsubscribe/[email]/now"],
    ["/bindi%40example.com", "/[email]"],
    ["/bindi%2Bcars%40example.com", "/[email]"],
    ["/bindi%2540example.com", "/[email]"],
    ["mail to <bindi@example.com> failed", "mail to <[email]> failed"],
    ["/0491570156", "/[phone]"],
    ["/0491%20570%20156", "/[phone]"],
    ["/+61491570156", "/[phone]"],
    ["/%2B61491570156", "/[phone]"],
    ["call +61 (0)491 570 156 now", "call [phone] now"],
    ["call 61491570156 now", "call [phone] now"],
    ["(07) 5550 1234", "[phone]"],
    ["07-5550-1234", "[phone]"],
    ["+64 21 123 4567", "[phone]"],
    ["/sign-in/123456", "/sign-in/[code]"],
    ["code 123456.", "code [code]."],
    ["code=123456", "code=[code]"],
    ["Cannot create property '0' on string 'Bindi'", "Cannot create property '0' on string '…'"],
    [`Unexpected token 'B', "Bindi Kelly" is not valid JSON`, `Unexpected token 'B', "…" is not valid JSON`],
    ["/x%20bindi%2Bcars@example.com", "/x%[email]"],
    ["Key (lower(name))=(Bindi (K) Kelly) already exists.", "Key (lower(name))=(…) already exists."],
    ["Key (site, name)=(northside, Bindi) already exists.", "Key (site, name)=(…) already exists."],
  ])("%s", (text, kept) => {
    expect(withoutPersonalData(text)).toBe(kept);
  });

  test.each([
    "/cars/2021-toyota-corolla-ascent-sport-100900",
    "8f14e45f-ceea-467f-a0e6-1234567890ab",
    "04123456-7890-4abc-8def-0412345678ab",
    "at handleRequest (file:///srv/forecourt/build/server/index.js:1:123456)",
    "at node_modules/@remix-run/router/dist/router.cjs.js:3866:12",
    "/images/640/artwork/toyota-hilux.webp",
    "2026-11-22T07:07:11.123Z",
    "1234567 bytes",
  ])("%s stays as it is", (text) => {
    expect(withoutPersonalData(text)).toBe(text);
  });
});

/** A line as it leaves the process. */
function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  log.level = "info";
  write(log);
  return lines.join("");
}

test("a line holds nothing personal, wherever it stands: path, message, error, cause, fields", () => {
  const cause = new Error("no route to bindi@example.com");
  const error = Object.assign(new TypeError("Cannot create property '0' on string 'a@b.c'", { cause }), {
    detail: "Key (name)=(Bindi) exists",
    parameters: ["Bindi", "0491570156"],
    submitted: { name: "Bindi" },
  });
  const line = logged((log) =>
    log.child({ site: "northside" }).error({ err: error, path: "/0491570156", to: ["c@d.e"] }, "code 123456"),
  );
  expect(line).not.toMatch(/a@b|bindi|0491|c@d|123456/i);
  expect(JSON.parse(line)).toMatchObject({
    site: "northside",
    path: "/[phone]",
    msg: "code [code]",
    err: { type: "TypeError", cause: { message: "no route to [email]" } },
  });
});

test("of Prisma's message the last paragraph: the rest is the call with its values", () => {
  class PrismaClientValidationError extends Error {
    override name = "PrismaClientValidationError";
  }
  const error = new PrismaClientValidationError(
    'Invalid `prisma.lead.create()` invocation:\n\n{ data: { name: "Bindi" } }\n\nArgument `site` is missing.',
  );
  const line = logged((log) => log.error({ err: error }, "a lead was not recorded"));
  expect(line).not.toContain("Bindi");
  expect(line).toContain("Argument `site` is missing.");
  expect(line).toContain("without-personal-data.test.ts");
});

test("numbers are no text: a size of six digits stays", () => {
  expect(logged((log) => log.info({ bytes: 123_456 }, "made"))).toContain('"bytes":123456');
});

test.each(["0491570156", "bindi@example.com"])(
  "a long text is cut, and keeps no part of %s at its end",
  (personal) => {
    for (let before = 7_900; before <= 8_000; before += 1) {
      const text = withoutPersonalData(`${"-".repeat(before)} ${personal}${" and on".repeat(2_000)}`);
      expect(text.length).toBeLessThan(8_100);
      expect(text).not.toMatch(/0491|bindi/);
    }
  },
);
