import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { often } from "#tests/fixtures/often";

import {
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  imageSrcSet,
  imageUrl,
  type ImageTransform,
  parseImageUrl,
} from "~/platform/images/image-url";

const KEY = "photos/0123456789abcdef0123456789abcdef.jpg";
const OWN = "media/home-banner.svg";

describe("imageUrl and parseImageUrl", () => {
  it("are each other's inverse for every width and format", () => {
    for (const width of IMAGE_WIDTHS) {
      for (const format of IMAGE_FORMATS) {
        expect(parseImageUrl(imageUrl(KEY, width, format))).toEqual({ key: KEY, width, format });
      }
    }
  });

  it("are each other's inverse for what is asked besides (spec 2 §7)", () => {
    const transform = { crop: "16:9", quality: "75", colorize: "grey" } as const;
    const url = imageUrl(OWN, 640, "avif", transform);
    expect(url).toBe(`/images/640/${OWN}.avif?crop=16:9&quality=75&colorize=grey`);
    expect(parseImageUrl(url)).toEqual({ key: OWN, width: 640, format: "avif", transform });
  });

  it("take an address with a campaign's parameter for the same rendering", () => {
    expect(parseImageUrl(`/images/640/${KEY}.avif?utm_source=mail`)).toEqual(
      parseImageUrl(`/images/640/${KEY}.avif`),
    );
  });

  it("name one rendering in every spelling, and each rendering has one address", () => {
    const name = fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,12}$/);
    const optional = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const query = fc.record({
      crop: optional("1:1", "4:3", "16:9"),
      quality: optional("75", "80"),
      colorize: optional("grey", "navy", "red"),
      campaign: optional("mail", "a&b=%"),
    });
    const spelling = fc.record({
      order: fc.shuffledSubarray(["crop", "quality", "colorize", "campaign"] as const, { minLength: 4 }),
      escaped: fc.nat(20),
      capitals: fc.boolean(),
    });
    fc.assert(
      fc.property(name, fc.constantFrom(...IMAGE_WIDTHS), query, spelling, (file, width, asked, spelt) => {
        const { campaign: _, ...transform } = asked;
        const canonical = imageUrl(`media/${file}.png`, width, "webp", transform as ImageTransform);
        const parameters = spelt.order.flatMap((key) =>
          asked[key] === undefined ? [] : [`${key}=${encodeURIComponent(asked[key])}`],
        );
        const path = (canonical.split("?")[0] ?? "").replace(/webp$/, spelt.capitals ? "WebP" : "webp");
        const at = 8 + spelt.escaped;
        const letter = path[at] ?? "";
        const escaped = /[a-z]/i.test(letter)
          ? `${path.slice(0, at)}%${letter.charCodeAt(0).toString(16)}${path.slice(at + 1)}`
          : path;
        const variant = parseImageUrl(`${escaped}?${parameters.join("&")}`);
        expect(variant && imageUrl(variant.key, variant.width, variant.format, variant.transform)).toBe(
          canonical,
        );
      }),
      { numRuns: often(100, 5_000) },
    );
  });

  it.each([
    ["a transformation of a car's photograph, which no page names", `/images/640/${KEY}.avif?crop=1:1`],
    ["a width nobody makes", `/images/333/${KEY}.avif`],
    ["a width with a leading zero", `/images/0640/${KEY}.avif`],
    ["a format nobody makes", `/images/640/${KEY}.gif`],
    ["no format", `/images/640/${KEY}`],
    ["a key without an extension", "/images/640/media/logo.avif"],
    ["a key that starts with a dot", "/images/640/../site.json.svg.avif"],
    ["an address elsewhere", "/images/640/https://example.com/a.png.avif"],
    ["an encoded slash", "/images/640/media%2Flogo.svg.avif"],
    ["another path", "/media/logo.svg"],
    ["a crop nobody makes", `/images/640/${OWN}.avif?crop=5:1`],
    ["a quality nobody makes", `/images/640/${OWN}.avif?quality=79`],
    ["a quality in other words", `/images/640/${OWN}.avif?quality=075`],
    ["a colour of its own", `/images/640/${OWN}.avif?colorize=123456`],
    ["a transformation without a value", `/images/640/${OWN}.avif?crop=`],
    ["a transformation asked for twice", `/images/640/${OWN}.avif?quality=75&quality=80`],
  ])("know %s to be none", (_what, path) => {
    expect(parseImageUrl(path)).toBeNull();
  });
});

describe("imageSrcSet", () => {
  it("goes up to the picture's own width and one further", () => {
    const widths = imageSrcSet(KEY, 800, "avif")
      .split(", ")
      .map((part) => part.split(" ")[1]);
    expect(widths).toEqual(["160w", "240w", "320w", "480w", "640w", "960w"]);
  });

  it("offers every width of a picture that is larger than all", () => {
    expect(imageSrcSet(KEY, 4_000, "webp").split(", ")).toHaveLength(IMAGE_WIDTHS.length);
  });

  it("stops where a page shows the picture small", () => {
    expect(imageSrcSet(KEY, 1_600, "avif", { widest: 320 }).split(", ")).toHaveLength(3);
  });

  it("starts where no screen shows the picture smaller, unless it is smaller itself", () => {
    const card = { narrowest: 320, widest: 640 } as const;
    expect(imageSrcSet(KEY, 1_600, "avif", card)).toMatch(/ 320w, .* 480w, .* 640w$/);
    expect(imageSrcSet(KEY, 1_600, "avif", card)).not.toContain("240w");
    expect(imageSrcSet(KEY, 200, "avif", card)).toMatch(/^[^ ]+ 240w$/);
  });

  it("offers a picture smaller than all at the smallest width", () => {
    expect(imageSrcSet("media/logo.svg", 90, "webp")).toBe("/images/160/media/logo.svg.webp 160w");
  });
});
