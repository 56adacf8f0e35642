import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { hasProofLine, isProofLine } from "~/desk/content/proof-line";

const RUNS = { numRuns: often(500, 50_000) };
const KEY = fc.stringMatching(/^[A-Za-z0-9_-]{32}$/);
const SPACE = fc.stringMatching(/^[ \t\u00a0]{0,3}$/);
const BREAK = fc.constantFrom("\n", "\r\n", "\r");
const bytes = (text: string) => new TextEncoder().encode(text);

/** As an editor or a clipboard may leave the line. */
const spelled = (key: string) =>
  fc
    .tuple(
      SPACE,
      SPACE,
      SPACE,
      SPACE,
      fc.constantFrom("dealer-site", "Dealer-Site", "DEALER-SITE"),
      fc.constantFrom(["", ""], ['"', '"'], ["'", "'"], ["“", "”"]),
    )
    .map(
      ([before, left, right, after, name, [open = "", close = ""]]) =>
        `${before}${open}${name}${left}=${right}${key}${close}${after}`,
    );

/** Notes and other sites' proofs. */
const OTHER_LINE = fc.oneof(
  KEY.map((key) => `dealer-site=${key}`),
  fc.constantFrom("", "# ours", "v=spf1 -all", "google-site-verification: google1.html"),
);

const ENCODINGS = {
  "UTF-8": bytes,
  "UTF-8 with a byte order mark": (text: string) => bytes(`\ufeff${text}`),
  "UTF-16, little-endian": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"),
  "UTF-16, big-endian": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
};

describe.each(Object.entries(ENCODINGS))("a file in %s", (_, encode) => {
  test("is the proof however its line is spelled, and wherever it stands", () => {
    const file = KEY.chain((key) =>
      fc.record({
        key: fc.constant(key),
        line: spelled(key),
        others: fc.array(OTHER_LINE, { maxLength: 4 }),
        at: fc.nat(4),
        newline: BREAK,
        end: fc.constantFrom("", "\n", "\r\n\r\n"),
      }),
    );
    fc.assert(
      fc.property(file, ({ key, line, others, at, newline, end }) => {
        const lines = others.toSpliced(at, 0, line);
        expect(hasProofLine(encode(lines.join(newline) + end), `dealer-site=${key}`)).toBe(true);
      }),
      RUNS,
    );
  });

  test("with other keys alone is no proof", () => {
    fc.assert(
      fc.property(KEY, KEY, spelled("x").chain(spelled), (key, other, line) => {
        fc.pre(key !== other);
        expect(hasProofLine(encode(`dealer-site=${other}\n${line}`), `dealer-site=${key}`)).toBe(false);
      }),
      RUNS,
    );
  });
});

const VALUE = `dealer-site=${"aB3_-xyz".repeat(4)}`;

test.each([
  ["another case of the key", VALUE.toUpperCase()],
  ["a part of the key", VALUE.slice(0, -1)],
  ["more than the key", `${VALUE}A`],
  ["the key alone", VALUE.slice("dealer-site=".length)],
  ["the line within a sentence", `Please add ${VALUE} here`],
  ["two lines in one", `${VALUE} ${VALUE}`],
  ["another name", VALUE.replace("dealer", "dealers")],
  ["a page that repeats it", `<!doctype html>\n<pre>\n${VALUE}\n</pre>`],
  ["JSON that repeats it", `[\n"${VALUE}"\n]`],
  ["nothing", ""],
])("%s is no proof", (_, text) => {
  expect(hasProofLine(bytes(text), VALUE)).toBe(false);
});

test("any bytes are read without an error", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (file) => {
      expect(hasProofLine(file, VALUE)).toBe(false);
    }),
    RUNS,
  );
});

test("a TXT record is read as a line is", () => {
  expect(isProofLine(` "${VALUE}" `, VALUE)).toBe(true);
  expect(isProofLine("v=spf1 -all", VALUE)).toBe(false);
});
