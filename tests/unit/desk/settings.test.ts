import { readFileSync } from "node:fs";

import { expect, test } from "vitest";
import { z } from "zod";

import { unwrapped } from "~/desk/content/describe-schema";
import { SETTING_GROUPS } from "~/desk/content/setting-groups";
import { settingRules } from "~/desk/content/setting-pieces.server";
import type { PieceValue } from "~/desk/content/pieces";
import { themeRules } from "~/desk/content/theme-pieces.server";
import { english } from "~/i18n/resources";
import { siteConfigSchema } from "~/site/config/site-config";
import { THEME_TOKENS } from "~/site/theme-tokens";

const SITE = {
  slug: "northside",
  files: new Map<string, Buffer>(),
  pictures: ["logo.svg"],
  timeZone: "Australia/Brisbane",
};

test("every setting with a label is in exactly one group, and the other way round", () => {
  const labelled = Object.keys(english.settings).flatMap((key) =>
    key.startsWith("field_") ? key.slice("field_".length) : [],
  );
  expect(Object.values(SETTING_GROUPS).flat().sort()).toEqual(labelled.sort());
});

test.each(Object.keys(SETTING_GROUPS))("the settings of %s are in the site's schema, with names", (group) => {
  const words: Record<string, string> = english.settings;
  expect(words[`group_${group}`]).toBeDefined();
  expect(words[`about_${group}`]).toBeDefined();
  for (const field of settingRules.fields(SITE, { group, values: {} }, group)) {
    const { name, label, options = [], group: list = "" } = field;
    // A list of given options has a field for each, below the name of the list.
    if (list === "") expect(label, name).toBe(words[`field_${name}`]);
    else expect(Object.values(words), name).toContain(list);
    expect(label, name).not.toMatch(/^(settings|search|vehicle)\./);
    const unnamed = options.filter(
      (option) => option.label === option.value && !/^[A-Z.a-z]+\.svg$|^[A-Z]{2,3}$/.test(option.value),
    );
    expect(unnamed, name).toEqual([]);
  }
});

test("every token of a theme has a field with a label", () => {
  const fields = ["colours", "shape"].flatMap((group) =>
    themeRules.fields(SITE, { group, values: {} }, group),
  );
  expect(fields).toHaveLength(Object.keys(THEME_TOKENS).length);
  for (const { label } of fields) expect(label).not.toContain("settings.");
});

test("a form that is sent back unchanged changes nothing", () => {
  const value: PieceValue = {
    group: "reserve",
    values: { reserve_depositCents: 20_050, reserve_holdHours: 12 },
  };
  expect(settingRules.toForm(value, SITE)).toMatchObject({
    reserve_enabled: "",
    reserve_depositCents: "200.5",
    reserve_holdHours: "12",
    reserve_confirmPhone: "on",
  });
  expect(settingRules.fromForm(settingRules.toForm(value, SITE), value, SITE)).toEqual(value);
});

test("a percentage out of its range is refused in words, and one word may be the dealer's own", () => {
  const trade: PieceValue = { group: "trade", values: {} };
  const typed = settingRules.toForm(trade, SITE);
  const wrong = settingRules.fromForm({ ...typed, tradeIn_onlineEstimate_marginPercent: "120" }, trade, SITE);
  expect(settingRules.wrong?.(wrong, trade, SITE, typed)).toEqual({
    tradeIn_onlineEstimate_marginPercent: "Enter a percentage from 0 to 100.",
  });

  const stock: PieceValue = { group: "stock", values: {} };
  const words = { ...settingRules.toForm(stock, SITE), words_vehicle: "caravan" };
  expect(words).toMatchObject({ words_vehicles: "cars", words_stock: "stock" });
  expect(settingRules.fromForm(words, stock, SITE)).toEqual({
    group: "stock",
    values: { words_vehicle: "caravan" },
  });
});

const OWN_TEXT = "Enter up to twelve amounts in dollars, one per line.";

/** A group's form as a browser sends it back. */
function typedIn(value: PieceValue, change: Record<string, string>): Record<string, string> {
  return { ...settingRules.toForm(value, SITE), ...change };
}

test("lists are typed as what they are: words, lines, amounts, paragraphs", () => {
  const share: PieceValue = { group: "social", values: {} };
  const typed = typedIn(share, { share_hashtags: "#Northside, Brisbane", share_related: "@north" });
  expect(settingRules.fromForm(typed, share, SITE)).toEqual({
    group: "social",
    values: { share_hashtags: ["Northside", "Brisbane"], share_related: ["north"] },
  });

  const legal: PieceValue = { group: "legal", values: { legal_privacy_overseas: ["Japan"] } };
  const texts = {
    legal_privacy_overseas: "New Zealand\nthe United States\n",
    legal_warranty_notes: "One.\n\nTwo,\nand more.",
  };
  expect(settingRules.fromForm(typedIn(legal, texts), legal, SITE)).toMatchObject({
    values: {
      legal_privacy_overseas: ["New Zealand", "the United States"],
      legal_warranty_notes: ["One.", "Two,\nand more."],
    },
  });

  const finance: PieceValue = { group: "finance", values: {} };
  const amounts = typedIn(finance, { lending_moneyPresetsCents: "$5,000\n12 500.50\n15k" });
  expect(settingRules.fromForm(amounts, finance, SITE)).toEqual({
    group: "finance",
    values: { lending_moneyPresetsCents: [500_000, 1_250_050, 1_500_000] },
  });
  const lots = typedIn(finance, { lending_moneyPresetsCents: "lots" });
  const wrong = settingRules.wrong?.(settingRules.fromForm(lots, finance, SITE), finance, SITE, lots);
  expect(wrong).toEqual({ lending_moneyPresetsCents: OWN_TEXT });
});

test("options are put in order by their places, or chosen by switches; what no form knows stays", () => {
  const sorts: PieceValue = { group: "sorts", values: {} };
  const places = { search_sorts_rank: "", search_sorts_newest: "1", search_sorts_price_asc: "2" };
  const others = { search_sorts_price_desc: "", search_sorts_km_asc: "", search_sorts_year_desc: "3" };
  const typed = typedIn(sorts, { ...places, ...others, search_sorts_distance: "" });
  expect(settingRules.fromForm(typed, sorts, SITE)).toEqual({
    group: "sorts",
    values: { search_sorts: ["newest", "price_asc", "year_desc"] },
  });
  const wrong = { ...typed, search_sorts_newest: "0" };
  expect(settingRules.wrong?.(settingRules.fromForm(wrong, sorts, SITE), sorts, SITE, wrong)).toEqual({
    search_sorts_newest: "Enter a whole number from 1 to 999.",
  });

  const specs: PieceValue = { group: "specs", values: { vehiclePage_hiddenSpecs: ["rego", "old_key"] } };
  const hidden = typedIn(specs, { vehiclePage_hiddenSpecs_vin: "on", vehiclePage_hiddenSpecs_rego: "" });
  expect(settingRules.fromForm(hidden, specs, SITE)).toMatchObject({
    values: { vehiclePage_hiddenSpecs: ["vin", "old_key"] },
  });
});

test("an object that may be absent is there as a whole, or not at all", () => {
  const files = new Map([
    ["site.json", Buffer.from(JSON.stringify({ map: null, tags: { soldName: "GONE" } }))],
  ]);
  const yards = settingRules.list(files).get("yards") ?? null;
  const site = { ...SITE, files };
  const save = (before: PieceValue, change: Record<string, string>) => {
    const typed = { ...settingRules.toForm(before, site), ...change };
    const value = settingRules.fromForm(typed, before, site);
    const saved = settingRules.put(files, "yards", value).get("site.json");
    return {
      wrong: settingRules.wrong?.(value, before, site, typed),
      saved: JSON.parse(String(saved)) as object,
    };
  };
  expect(save(yards, {})).toEqual({ wrong: {}, saved: { map: null, tags: { soldName: "GONE" } } });
  const tiles = "https://tiles.example/{z}/{x}/{y}.png";
  expect(save(yards, { map_tiles: tiles, map_attribution: "© Tiles" })).toMatchObject({
    wrong: {},
    saved: { map: { tiles, attribution: "© Tiles" } },
  });
  expect(save(yards, { map_attribution: "© Tiles" }).wrong).toEqual({ map_tiles: "publishing.required" });
  const there: PieceValue = { group: "yards", values: { map_tiles: tiles, map_attribution: "© Tiles" } };
  expect(save(there, { map_tiles: "" })).toMatchObject({ wrong: {}, saved: { map: null } });
  const stock: PieceValue = { group: "stock", values: {} };
  const mark = typedIn(stock, { tags_certifiedLogo_file: "logo.svg", tags_certifiedLogo_width: "90" });
  expect(settingRules.wrong?.(settingRules.fromForm(mark, stock, SITE), stock, SITE, mark)).toEqual({
    tags_certifiedLogo_height: "publishing.required",
  });
});

/** Parts of site.json with a form of their own (app/desk/content/*-piece*.server.ts). */
const IN_PIECES = [
  ...[
    "navigation.header",
    "navigation.footer",
    "home.blocks",
    "search.facets",
    "lending.lenders",
    "lending.lender",
  ],
  ...[
    "banners",
    "bannerMessages",
    "popup",
    "promoCards",
    "texts",
    "spinToWin",
    "specialHours",
    "locationBlocks",
    "makeLogos",
  ],
  ...["dealershipWebsites", "legal.departments", "models.sideLinks", "tradeIn.faq", "leads.locations"],
  ...[
    "vehiclePage.valueAdds",
    "vehiclePage.protectYourCar",
    "hosts",
    "redirectHosts",
    "url",
    "open",
    "languages.zh-Hans.words",
  ],
];

/** The settings of a schema that are no objects of others, as dotted paths. */
function leavesOf(schema: z.ZodTypeAny, path: readonly string[] = []): string[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject && !IN_PIECES.includes(path.join("."))) {
    const shape = inner.shape as Record<string, z.ZodTypeAny>;
    return Object.entries(shape).flatMap(([name, each]) => leavesOf(each, [...path, name]));
  }
  return [path.join(".")];
}

test("every setting of site.json has a form, or a reason in docs/DESK.md to have none", () => {
  const formed = new Set([
    ...IN_PIECES,
    ...Object.values(SETTING_GROUPS).flatMap((names) => names.map((name) => name.replaceAll("_", "."))),
  ]);
  const docs = readFileSync("docs/DESK.md", "utf8").split("## What stays in the site's folder")[1] ?? "";
  const isExplained = (path: string): boolean =>
    docs.includes(`\`${path}\``) || (path.includes(".") && isExplained(path.slice(0, path.lastIndexOf("."))));
  const left = leavesOf(siteConfigSchema).filter(
    (path) => !formed.has(path) && ![...formed].some((known) => known.startsWith(`${path}.`)),
  );
  expect(left.filter((path) => path !== "$schema" && !isExplained(path))).toEqual([]);
});
