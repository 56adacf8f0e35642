import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { INSTALLER_SETTINGS } from "~/desk/content/installer-settings.server";
import { FIELDS_OF_GROUP } from "~/desk/content/setting-entries.server";
import { settingRules } from "~/desk/content/setting-entries.server";
import type { EntryValue } from "~/desk/content/entries";
import { themeRules } from "~/desk/content/theme-entries.server";
import { english } from "~/i18n/resources";
import { THEME_TOKENS } from "~/site/theme-tokens";

import { formOf } from "./form-of";

const SITE = {
  slug: "northside",
  files: new Map<string, Buffer>(),
  pictures: ["logo.svg"],
  timeZone: "Australia/Brisbane",
};

const FIELDS = [...FIELDS_OF_GROUP.values()].flat();

test("every label of a setting is that of a field, so that none is left over", () => {
  const labels = Object.keys(english.settings).filter((key) => key.startsWith("field_"));
  expect(FIELDS.map(({ name }) => `field_${name}`).sort()).toEqual(labels.sort());
});

test.each([...FIELDS_OF_GROUP.keys()])("the settings of %s are in the site's schema, with names", (group) => {
  const words: Record<string, string> = english.settings;
  expect(words[`group_${group}`]).toBeDefined();
  expect(words[`about_${group}`]).toBeDefined();
  for (const field of formOf(settingRules, SITE, { group, values: {} }).fields) {
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
  const fields = ["colours", "shape"].flatMap(
    (group) => formOf(themeRules, SITE, { group, values: {} }).fields,
  );
  expect(fields).toHaveLength(Object.keys(THEME_TOKENS).length);
  for (const { label } of fields) expect(label).not.toContain("settings.");
});

test("an email, a phone number and a postcode are known by their type, whatever a field is called", () => {
  const spellings = (group: string) =>
    formOf(settingRules, SITE, { group, values: {} }).fields.flatMap(({ name, spelling }) =>
      spelling ? [name] : [],
    );
  expect(spellings("contact")).toEqual([
    ...["phone", "email", "address_postcode"],
    ...["complaintsContact_email", "complaintsContact_phone"],
  ]);
  expect(spellings("departments")).toContain("leads_departments_service");
});

test("a form that is sent back unchanged changes nothing", () => {
  const value: EntryValue = {
    group: "reserve",
    values: { reserve_depositCents: 20_050, reserve_holdHours: 12 },
  };
  expect(formOf(settingRules, SITE, value).shown).toMatchObject({
    reserve_enabled: "",
    reserve_depositCents: "200.5",
    reserve_holdHours: "12",
    reserve_confirmPhone: "on",
  });
  expect(formOf(settingRules, SITE, value).saved(formOf(settingRules, SITE, value).shown)).toEqual(value);
});

test("a percentage out of its range is refused in words, and one word may be the dealer's own", () => {
  const trade: EntryValue = { group: "trade", values: {} };
  const typed = formOf(settingRules, SITE, trade).shown;
  const steep = { ...typed, tradeIn_onlineEstimate_marginPercent: "120" };
  expect(formOf(settingRules, SITE, trade).wrong(steep)).toEqual({
    tradeIn_onlineEstimate_marginPercent: "Enter a percentage from 0 to 100.",
  });

  const stock: EntryValue = { group: "stock", values: {} };
  const words = { ...formOf(settingRules, SITE, stock).shown, words_vehicle: "caravan" };
  expect(words).toMatchObject({ words_vehicles: "cars", words_stock: "stock" });
  expect(formOf(settingRules, SITE, stock).saved(words)).toEqual({
    group: "stock",
    values: { words_vehicle: "caravan" },
  });
});

const OWN_TEXT = "Enter up to twelve amounts in dollars, one per line.";

/** A group's form as a browser sends it back. */
function typedIn(value: EntryValue, change: Record<string, string>): Record<string, string> {
  return { ...formOf(settingRules, SITE, value).shown, ...change };
}

test("lists are typed as what they are: words, lines, amounts, paragraphs", () => {
  const share: EntryValue = { group: "social", values: {} };
  const typed = typedIn(share, { share_hashtags: "#Northside, Brisbane", share_related: "@north" });
  expect(formOf(settingRules, SITE, share).saved(typed)).toEqual({
    group: "social",
    values: { share_hashtags: ["Northside", "Brisbane"], share_related: ["north"] },
  });

  const legal: EntryValue = { group: "legal", values: { legal_privacy_overseas: ["Japan"] } };
  const texts = {
    legal_privacy_overseas: "New Zealand\nthe United States\n",
    legal_warranty_notes: "One.\n\nTwo,\nand more.",
  };
  expect(formOf(settingRules, SITE, legal).saved(typedIn(legal, texts))).toMatchObject({
    values: {
      legal_privacy_overseas: ["New Zealand", "the United States"],
      legal_warranty_notes: ["One.", "Two,\nand more."],
    },
  });

  const finance: EntryValue = { group: "finance", values: {} };
  const amounts = typedIn(finance, { lending_moneyPresetsCents: "$5,000\n12 500.50\n15k" });
  expect(formOf(settingRules, SITE, finance).saved(amounts)).toEqual({
    group: "finance",
    values: { lending_moneyPresetsCents: [500_000, 1_250_050, 1_500_000] },
  });
  const lots = typedIn(finance, { lending_moneyPresetsCents: "lots" });
  const wrong = formOf(settingRules, SITE, finance).wrong(lots);
  expect(wrong).toEqual({ lending_moneyPresetsCents: OWN_TEXT });
});

test("options are put in order by their places, or chosen by switches; what no form knows stays", () => {
  const sorts: EntryValue = { group: "sorts", values: {} };
  const places = { search_sorts_rank: "", search_sorts_newest: "1", search_sorts_price_asc: "2" };
  const others = { search_sorts_price_desc: "", search_sorts_km_asc: "", search_sorts_year_desc: "3" };
  const typed = typedIn(sorts, { ...places, ...others, search_sorts_distance: "" });
  expect(formOf(settingRules, SITE, sorts).saved(typed)).toEqual({
    group: "sorts",
    values: { search_sorts: ["newest", "price_asc", "year_desc"] },
  });
  const wrong = { ...typed, search_sorts_newest: "0" };
  expect(formOf(settingRules, SITE, sorts).wrong(wrong)).toEqual({
    search_sorts_newest: "Enter a whole number from 1 to 999.",
  });

  const specs: EntryValue = { group: "specs", values: { vehiclePage_hiddenSpecs: ["rego", "old_key"] } };
  const hidden = typedIn(specs, { vehiclePage_hiddenSpecs_vin: "on", vehiclePage_hiddenSpecs_rego: "" });
  expect(formOf(settingRules, SITE, specs).saved(hidden)).toMatchObject({
    values: { vehiclePage_hiddenSpecs: ["vin", "old_key"] },
  });
});

test("an object that may be absent is there as a whole, or not at all", () => {
  const files = new Map([
    ["site.json", Buffer.from(JSON.stringify({ map: null, tags: { soldName: "GONE" } }))],
  ]);
  const locations = settingRules.list(files).get("hours") ?? null;
  const site = { ...SITE, files };
  const save = (before: EntryValue, change: Record<string, string>) => {
    const typed = { ...formOf(settingRules, site, before).shown, ...change };
    const value = formOf(settingRules, site, before).saved(typed);
    const saved = settingRules.put(files, "hours", value).get("site.json");
    return {
      wrong: formOf(settingRules, site, before).wrong(typed),
      saved: JSON.parse(String(saved)) as object,
    };
  };
  expect(save(locations, {})).toEqual({ wrong: {}, saved: { map: null, tags: { soldName: "GONE" } } });
  const tiles = "https://tiles.example/{z}/{x}/{y}.png";
  expect(save(locations, { map_tiles: tiles, map_attribution: "© Tiles" })).toMatchObject({
    wrong: {},
    saved: { map: { tiles, attribution: "© Tiles" } },
  });
  expect(save(locations, { map_attribution: "© Tiles" }).wrong).toEqual({ map_tiles: "publishing.required" });
  const there: EntryValue = { group: "yards", values: { map_tiles: tiles, map_attribution: "© Tiles" } };
  expect(save(there, { map_tiles: "" })).toMatchObject({ wrong: {}, saved: { map: null } });
  const stock: EntryValue = { group: "stock", values: {} };
  const mark = typedIn(stock, { tags_certifiedLogo_file: "logo.svg", tags_certifiedLogo_width: "90" });
  expect(formOf(settingRules, SITE, stock).wrong(mark)).toEqual({
    tags_certifiedLogo_height: "publishing.required",
  });
});

test("every setting that only the installation changes has a reason in docs/DESK.md", () => {
  const docs = readFileSync("docs/DESK.md", "utf8").split("## What stays in the site's folder")[1] ?? "";
  const rows = [...docs.matchAll(/^\| (`.+?) \| /gm)].flatMap(([, named = ""]) => named.split(", "));
  const named = rows.map((name) => name.replaceAll("`", "")).filter((name) => !name.endsWith(".json"));
  expect(named.sort()).toEqual(INSTALLER_SETTINGS.map((path) => path.join(".")).sort());
});
