import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";

import { unwrapped } from "~/desk/content/describe-schema";
import { feedCarSchema } from "~/feeds/feed-car";
import { feedLocationSchema } from "~/feeds/fetch/feed-location";
import { locationSchema } from "~/locations/location";
import { modelSchema } from "~/models/model";
import { offerSchema } from "~/offers/offer";
import { link, secureAddress, webAddress } from "~/platform/address";
import { siteConfigSchema } from "~/site/config/site-config";

const HOSTILE = [
  "mailto://someone@evil.test",
  ...["javascript:alert(1)", "JavaScript:alert(1)", " java\tscript:alert(1)", "java\nscript:alert(1)"],
  ...["data:text/html,x", "vbscript:x", "//evil.test", "\\\\evil.test", "/\\evil.test", "/\t/evil.test"],
  ...[
    "https://dealer.test@evil.test/",
    "https://dealer.test\\@evil.test/",
    "https:evil.test",
    "ftp://evil.test/",
  ],
  ...["https://dealer.test/\u0000", "https:\\\\evil.test", "\u0001https://evil.test/"],
];

test.each([
  [
    "a link",
    link,
    ["/", "/cars?a=1#b", "#top", "https://a.test/b c", "tel:+61 7 3000 0000", "mailto:a@b.test"],
  ],
  ["a web address", webAddress, ["https://a.test", "http://127.0.0.1:8080/a?b", "HTTPS://A.TEST/"]],
  ["a secure address", secureAddress, ["https://a.test/b?c#d"]],
])("%s", (_, schema, allowed) => {
  for (const text of allowed) expect(schema.safeParse(text).success, text).toBe(true);
  for (const text of HOSTILE) expect(schema.safeParse(text).success, JSON.stringify(text)).toBe(false);
});

test("whatever is allowed, a browser takes for what it looks like", () => {
  const parts = fc.constantFrom(
    ...[
      "java",
      "script:",
      "https:",
      "http:",
      "data:",
      "tel:",
      "mailto:",
      "/",
      "//",
      "\\",
      "@",
      "\t",
      "\n",
      " ",
    ],
    ...["\u0000", "a.test", ":", "?", "#", "JAVA", "Script:", "&#9;", "%09"],
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 7 }), (pieces) => {
      const text = pieces.join("");
      if (!link.safeParse(text).success || !URL.canParse(text, "https://dealer.test/page")) return;
      const url = new URL(text, "https://dealer.test/page");
      expect(["https:", "tel:", "mailto:"]).toContain(url.protocol);
      if (/^[/#]/.test(text)) expect(url.origin).toBe("https://dealer.test");
      expect(url.username + url.password).toBe("");
    }),
    { numRuns: 3_000 },
  );
});

/** Names that mean an address wherever they are in a schema. */
const NAMES = /(url|link|href|website|tiles)$/i;
/** No addresses: a switch, and a name before a field's own check. */
const NOT_ADDRESSES = ["vehiclePage.printLink"];

type Leaf = { path: string; schema: z.ZodTypeAny };

function textsOf(schema: z.ZodTypeAny, path = ""): Leaf[] {
  const inner = unwrapped(schema);
  const below = (key: string, each: z.ZodTypeAny) => textsOf(each, path === "" ? key : `${path}.${key}`);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape as Record<string, z.ZodTypeAny>).flatMap(([key, each]) =>
      below(key, each),
    );
  }
  if (inner instanceof z.ZodArray) return textsOf(inner.element as z.ZodTypeAny, path);
  if (inner instanceof z.ZodRecord) return below("*", inner.valueSchema as z.ZodTypeAny);
  if (inner instanceof z.ZodUnion || inner instanceof z.ZodDiscriminatedUnion) {
    return (inner.options as z.ZodTypeAny[]).flatMap((each) => textsOf(each, path));
  }
  return inner instanceof z.ZodString ? [{ path, schema: inner }] : [];
}

test.each([
  ["site.json", siteConfigSchema, 15],
  ["locations.json", locationSchema, 1],
  ["offers.json", offerSchema, 1],
  ["models.json", modelSchema, 2],
  ["a feed's car", feedCarSchema, 1],
  ["a feed's source", feedLocationSchema, 1],
])("every address of %s refuses all but web addresses", (_, schema, atLeast) => {
  const addresses = textsOf(schema as z.ZodTypeAny).filter(
    ({ path, schema: text }) =>
      !NOT_ADDRESSES.includes(path) &&
      (NAMES.test(path) || (text as z.ZodString)._def.checks.some(({ kind }) => kind === "url")),
  );
  expect(addresses.length).toBeGreaterThanOrEqual(atLeast);
  for (const { path, schema: text } of addresses) {
    for (const hostile of HOSTILE) {
      expect(text.safeParse(hostile).success, `${path} ${JSON.stringify(hostile)}`).toBe(false);
    }
  }
});
