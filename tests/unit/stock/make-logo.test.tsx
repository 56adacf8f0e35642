import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { makeLogo } from "~/stock/make-logo";
import { MakeBadge } from "~/home/StockTiles";
import { MANUFACTURERS } from "~/stock/manufacturers";

describe("spec 2 §3: a long static list of manufacturers, from Abarth to ZX Auto (spec:2.3.8)", () => {
  test("in order, each once", () => {
    expect(MANUFACTURERS[0]).toEqual({ name: "Abarth", slug: "abarth" });
    expect(MANUFACTURERS.at(-1)).toEqual({ name: "ZX Auto", slug: "zx-auto" });
    const names = MANUFACTURERS.map(({ name }) => name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, "en-AU")));
    expect(new Set(MANUFACTURERS.map(({ slug }) => slug)).size).toBe(MANUFACTURERS.length);
    expect(MANUFACTURERS.length).toBeGreaterThan(100);
  });
});

describe("spec 2 §9: brand logo overrides for some makes and sites, a not-found image as fallback (spec:2.9.31)", () => {
  test.each([
    ["Lexus", "L"],
    ["BYD", "BYD"],
    ["Mercedes-Benz", "MB"],
    ["Land Rover", "LR"],
    ["Holden Special Vehicles", "HSV"],
    ["Geely", "G"],
    ["OMODA", "O"],
    ["(LDV)", "LDV"],
  ])("%s has its initials, %s", (make, text) => {
    expect(makeLogo(make, {})).toEqual({ kind: "initials", text });
    expect(renderToStaticMarkup(<MakeBadge logo={makeLogo(make, {})} />)).toContain(`>${text}</text>`);
  });

  test.each(["Toyota", "BMW", "Škoda", "Rolls-Royce", "Aston Martin", "smart"])(
    "%s has the picture of the icon set",
    async (make) => {
      const html = renderToStaticMarkup(<MakeBadge logo={makeLogo(make, {})} />);
      const [, file] =
        /<img src="\/(app\/stock\/make-logos\/[a-z]+\.svg)[^"]*" alt="" width="48"/.exec(html) ?? [];
      const { data, info } = await sharp(file, { density: 288 }).raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 96, height: 96 });
      expect(data.some((value) => value > 0)).toBe(true);
    },
  );

  test("every icon is of a manufacturer on the list", () => {
    const pictured = MANUFACTURERS.filter(({ name }) => makeLogo(name, {}).kind === "picture");
    expect(pictured).toHaveLength(52);
  });

  test("a site's own picture goes before the icon set's", () => {
    const logo = makeLogo("Toyota", { toyota: "toyota.svg" });
    expect(logo).toEqual({ kind: "picture", url: "/media/toyota.svg" });
  });

  test("a site's own picture goes before initials", () => {
    const logo = makeLogo("Land Rover", { "land-rover": "land-rover.svg" });
    expect(logo).toEqual({ kind: "picture", url: "/media/land-rover.svg" });
    const html = renderToStaticMarkup(<MakeBadge logo={logo} />);
    expect(html).toMatch(/<img src="\/media\/land-rover.svg" alt="" width="48" height="48"/);
  });

  test.each(["Wheels & Co", "constructor", "", "長城"])("nobody knows %j: the not-found image", (make) => {
    const logo = makeLogo(make, {});
    expect(logo).toEqual({ kind: "not_found" });
    expect(renderToStaticMarkup(<MakeBadge logo={logo} />)).toContain("<path");
  });
});
