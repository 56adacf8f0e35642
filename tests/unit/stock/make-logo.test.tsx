import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

import caravans from "#seed/catalogue/caravans.json";
import cars from "#seed/catalogue/cars.json";
import motorcycles from "#seed/catalogue/motorcycles.json";
import { renderHtml } from "#tests/fixtures/render-html";

import { makeLogo } from "~/stock/make-logo";
import { MakeTiles } from "~/home/MakeTiles";
import { MakeBadge } from "~/stock/MakeBadge";
import { MANUFACTURERS } from "~/stock/manufacturers";
import { worldNamesIn } from "~/stock/world-names";

describe("spec 2 §3: a long static list of manufacturers, from Abarth to ZX Auto (spec:2.3.8)", () => {
  test("in order, each once", () => {
    expect(MANUFACTURERS[0]).toEqual({ name: "Abarth", slug: "abarth" });
    expect(MANUFACTURERS.at(-1)).toEqual({ name: "ZX Auto", slug: "zx-auto" });
    const names = MANUFACTURERS.map(({ name }) => name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, "en-AU")));
    expect(new Set(MANUFACTURERS.map(({ slug }) => slug)).size).toBe(MANUFACTURERS.length);
    expect(MANUFACTURERS.length).toBeGreaterThan(100);
  });

  test("a search that names one is for it, unless its name is an everyday word", () => {
    expect(worldNamesIn("a Morgan with a smart key")).toEqual({
      names: ["Morgan"],
      rest: "a with a smart key",
    });
    expect(worldNamesIn("rolls royce, Mercedes")).toEqual({ names: ["Rolls-Royce", "Mercedes"], rest: "" });
  });
});

describe("spec 2 §9: brand logo overrides for some makes and sites, a not-found image as fallback (spec:2.9.31)", () => {
  test("every make of the demo's stock has a picture", () => {
    const makes = [cars, motorcycles, caravans].flatMap((catalogue) => Object.keys(catalogue));
    expect(makes).toContain("BYD");
    expect(makes.filter((make) => makeLogo(make, {}).kind !== "picture")).toEqual([]);
  });

  test("the home page shows the not-found image where a make has neither a file nor an icon", () => {
    const tiles = ["Isuzu", "Geely"].map((value) => ({ value, count: 2, logo: makeLogo(value, {}) }));
    const html = renderHtml(<MakeTiles makes={tiles} />);
    const [isuzu, geely] = html.split("<li").slice(1);
    expect(isuzu).toMatch(/<img src="[^"]*isuzu\.svg/);
    expect(geely).toContain('<svg viewBox="0 0 48 48" aria-hidden="true"');
    expect(geely).toContain("Geely");
  });

  test.each(["Toyota", "BMW", "Škoda", "Rolls-Royce", "Aston Martin", "smart"])(
    "%s has the picture of the icon set",
    async (make) => {
      const html = renderToStaticMarkup(<MakeBadge logo={makeLogo(make, {})} />);
      const [, file] =
        /<img src="\/(app\/stock\/make-logos\/[a-z]+\.svg)[^"]*" alt="" width="48"/.exec(html) ?? [];
      const { data, info } = await sharp(file, { density: 288 }).raw().toBuffer({ resolveWithObject: true });
      expect(info.width).toBe(info.height);
      expect(data.some((value) => value > 0)).toBe(true);
    },
  );

  test("every icon is of a manufacturer on the list (spec:2.3.8)", () => {
    const pictured = MANUFACTURERS.filter(({ name }) => makeLogo(name, {}).kind === "picture");
    expect(pictured.length).toBeGreaterThanOrEqual(60);
  });

  test("a site's own picture goes before the icon set's", () => {
    const logo = makeLogo("Toyota", { toyota: "toyota.svg" });
    expect(logo).toEqual({ kind: "picture", url: "/media/toyota.svg" });
  });

  test("a site's own picture is of the size of ours", () => {
    const logo = makeLogo("Land Rover", { "land-rover": "land-rover.svg" });
    expect(logo).toEqual({ kind: "picture", url: "/media/land-rover.svg" });
    const html = renderToStaticMarkup(<MakeBadge logo={logo} />);
    expect(html).toMatch(/<img src="\/media\/land-rover.svg" alt="" width="48" height="48"/);
  });

  test.each(["Geely", "Wheels & Co", "constructor", "", "長城"])(
    "%j has none: the not-found image",
    (make) => {
      const logo = makeLogo(make, {});
      expect(logo).toEqual({ kind: "not_found" });
      expect(renderToStaticMarkup(<MakeBadge logo={logo} />)).toContain("<path");
    },
  );
});
