import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
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
    ["/x%20bindi%2Bcars@example.com", "/[email]"],
    ["/bindi%252540example.com", "/[email]"],
    ["bindi＠example。com", "[email]"],
    ["/0491_570_156", "/[phone]"],
    ["my_0491570156_now", "my_[phone]_now"],
    ["/0491\u00a0570\u00a0156", "/[phone]"],
    ["/0491%C2%A0570%A0156", "/[phone]"],
    ["0491–570—156", "[phone]"],
    ["０４９１ ５７０ １５６", "[phone]"],
    ["٠٤٩١٥٧٠١٥٦", "[phone]"],
    ["0491\u200b570\u200b156", "[phone]"],
    ["电话0491570156", "电话[phone]"],
    ["0044 7700 900123", "[phone]"],
    ["/%250491570156", "/[phone]"],
    ["/bindi%2520@example.com/%32", "/[email]/%32"],
    [`/%${"25".repeat(6)}300491570156`, "/[escaped]"],
    ["／％３０４９１５７０１５６", "[phone]"],
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

type Spelling = { digit: number[]; gap: string[][]; escapes: number; some: boolean[] };

/** The zeros of some scripts, full-width and mathematical ones among them. */
const ZEROS = ["0", "０", "٠", "۰", "०", "๐", "𝟎", "𝟶"].map((zero) => zero.codePointAt(0) ?? 0);
const GAPS = [
  ...[" ", "-", "_", ".", "(", ")", "+", "*", "·", "–", "—", "−", "‑", "‿", "＿", "（", "）"],
  ...["\u00a0", "\u2003", "\u202f", "\u3000", "\u200b", "\u2060", "\u00ad", "\ufeff", "\u0301", "\t", "\0"],
];
const LETTERS = [..."bindikelly0123456789._+-"];

function escapedWith({ escapes, some }: Pick<Spelling, "escapes" | "some">, text: string): string {
  let written = [...text]
    .map((sign, at) => (some[at % some.length] ? [...Buffer.from(sign)].map(hex).join("") : sign))
    .join("");
  for (let time = 0; time < escapes; time += 1) written = encodeURIComponent(written);
  return written;
}

const hex = (byte: number) => `%${byte.toString(16).padStart(2, "0")}`;

const spelling = fc.record({
  digit: fc.array(fc.nat(ZEROS.length - 1), { minLength: 15, maxLength: 15 }),
  gap: fc.array(fc.array(fc.constantFrom(...GAPS), { maxLength: 2 }), { minLength: 15, maxLength: 15 }),
  escapes: fc.nat(5),
  some: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
});
const around = fc.constantFrom("", " ", "/", "_", "-", "=", ",", "\n", "：", "电话", "<", "|", "%ff");

describe("in no spelling", () => {
  const number = fc.tuple(
    fc.constantFrom("0", "+61", "61", "0061", "+61 0", "+61 (0)"),
    fc.constantFrom("4", "2", "3", "7", "8"),
    fc.integer({ min: 0, max: 99_999_999 }).map((rest) => String(rest).padStart(8, "0")),
  );

  test("does a phone number reach a line", () => {
    const check = fc.property(
      number,
      spelling,
      around,
      around,
      ([start, area, rest], spelt, before, after) => {
        const digits = start + area + rest;
        const written = [...digits]
          .map((sign, at) => {
            const zero = ZEROS[spelt.digit[at % 15] ?? 0] ?? 0;
            const shown = /\d/.test(sign) ? String.fromCodePoint(zero + Number(sign)) : sign;
            const isLast = at === digits.length - 1;
            return shown + (isLast ? "" : (spelt.gap[at % 15] ?? []).join(""));
          })
          .join("");
        const line = logged((log) =>
          log.info({ path: before + escapedWith(spelt, written) + after }, "request"),
        );
        expect(line).toMatch(/\[(?:phone|code|escaped)\]/);
        expect(line.replace(/"time":"[^"]*"/, "")).not.toMatch(/\d{4}/);
      },
    );
    fc.assert(check, { numRuns: often(1_000, 100_000) });
  });

  test("does an e-mail address", () => {
    const name = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 12 });
    const at = fc.constantFrom("@", "＠", "﹫", "@\u200b");
    const check = fc.property(name, at, spelling, around, around, (local, sign, spelt, before, after) => {
      const address = `${local.join("")}${sign}example.com`;
      const line = logged((log) =>
        log.info({ path: before + escapedWith(spelt, address) + after }, "request"),
      );
      expect(line).toMatch(/\[email\]|\[escaped\]/);
      expect(line).not.toContain("example");
    });
    fc.assert(check, { numRuns: often(1_000, 100_000) });
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
