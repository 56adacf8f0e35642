import { expect, test } from "vitest";

import { buildConfig, buildLocation } from "#seed/builders/build-tenant";
import { rowRules } from "~/desk/content/list-entries.server";
import { spinRules } from "~/desk/content/spin-entry.server";
import type { EntryRules } from "~/desk/content/entry-kind";
import type { EntryValue } from "~/desk/content/entries";

import { formOf } from "./form-of";

const LOCATION = buildLocation({ id: "city-yard", name: "City yard" });
const SALES = { name: "Sales", manager: "Jo", phone: "1", email: "jo@dealer.test" };
const WHEEL = {
  ...{ campaign: "summer-2026", heading: "Spin", lead: "Once.", claim: "Call.", terms: "18+" },
  ...{ start: "2026-11-16T00:00:00+10:00", expiry: "2027-01-31T23:59:59+10:00" },
  prizes: [
    { id: "mats", name: "Mats", weight: 3 },
    { id: "thanks", name: "No prize", weight: 7, wins: false },
  ],
};
const CONFIG = {
  legal: { departments: [SALES] },
  makeLogos: { toyota: "toyota.svg" },
  locationBlocks: { "/service": [{ filter: "service", title: "Here" }, {}] },
  spinToWin: WHEEL,
};

function siteWith(config: object) {
  const content = { "site.json": { ...buildConfig("northside"), ...config }, "locations.json": [LOCATION] };
  const files = Object.entries(content).map(
    ([path, value]) => [path, Buffer.from(JSON.stringify(value))] as const,
  );
  const pictures = ["toyota.svg", "mazda.svg"];
  return { slug: "northside", files: new Map(files), pictures, timeZone: "Australia/Brisbane" };
}

/** What a change of a form writes to site.json, and what is wrong with it. */
function saved(rules: EntryRules, key: string, change: Record<string, string>, config: object = CONFIG) {
  const site = siteWith(config);
  const before: EntryValue = rules.list(site.files).get(key) ?? null;
  const typed = { ...formOf(rules, site, before).shown, ...change };
  const value = formOf(rules, site, before).saved(typed);
  const bytes = rules.put(site.files, key, value).get("site.json");
  return {
    wrong: formOf(rules, site, before).wrong(typed),
    config: JSON.parse(String(bytes)) as typeof CONFIG & { dealershipWebsites?: object[] },
    isSame: JSON.stringify(value) === JSON.stringify(before),
  };
}

test("rows sent back unchanged stay as they are", () => {
  for (const list of ["departments", "websites", "sideLinks", "makeLogos", "locationBlocks"]) {
    expect(saved(rowRules, list, {}), list).toMatchObject({ isSame: true, wrong: {} });
  }
  expect(saved(spinRules, "site", {})).toMatchObject({ isSame: true, wrong: {} });
});

test("a row is added, put in order and removed", () => {
  const parts = { name_1: "Parts", manager_1: "Al", phone_1: "2", email_1: "al@dealer.test", place_1: "1" };
  expect(saved(rowRules, "departments", parts).config.legal.departments.map(({ name }) => name)).toEqual([
    "Parts",
    "Sales",
  ]);
  expect(saved(rowRules, "departments", { name_0: "" }).config.legal.departments).toEqual([]);
  const site = { make_0: "Mazda", url_0: "https://mazda.dealer.test" };
  expect(saved(rowRules, "websites", site).config.dealershipWebsites).toEqual([
    { make: "Mazda", url: "https://mazda.dealer.test" },
  ]);
  const logo = { make_1: "Land Rover", file_1: "mazda.svg" };
  expect(saved(rowRules, "makeLogos", logo).config.makeLogos).toEqual({
    toyota: "toyota.svg",
    "land-rover": "mazda.svg",
  });
  const block = { page_2: "/about-us", filter_2: "city-yard", layout_2: "map", title_0: "" };
  expect(saved(rowRules, "locationBlocks", block).config.locationBlocks).toEqual({
    "/service": [{ filter: "service" }, {}],
    "/about-us": [{ filter: "city-yard", layout: "map" }],
  });
});

test("a row with a part missing or wrong is refused beside it", () => {
  expect(saved(rowRules, "departments", { manager_0: "", email_0: "jo", place_0: "0" }).wrong).toEqual({
    manager_0: "publishing.required",
    email_0: "Enter an email address.",
    place_0: "Enter a whole number from 1 to 999.",
  });
  expect(saved(rowRules, "websites", { url_0: "https://mazda.test" }).wrong).toEqual({
    make_0: "publishing.required",
  });
  expect(saved(rowRules, "websites", { make_0: "Mazda", url_0: "javascript:x" }).wrong).toEqual({
    url_0: "Enter a whole address, starting with https://.",
  });
  expect(saved(rowRules, "locationBlocks", { page_0: "service" }).wrong).toEqual({
    page_0: "Start it with /, such as /service.",
  });
});

test("a prize keeps its id and its moments their seconds; a new one gets an id of its own (spec 2 §2)", () => {
  const change = { name_0: "Rubber mats", weight_0: "5", name_2: "Mats", weight_2: "2", wins_2: "on" };
  expect(saved(spinRules, "site", change).config.spinToWin).toEqual({
    ...WHEEL,
    prizes: [
      { id: "mats", name: "Rubber mats", weight: 5 },
      { id: "thanks", name: "No prize", weight: 7, wins: false },
      { id: "mats-2", name: "Mats", weight: 2 },
    ],
  });
});

test("a wheel that ends early, has one prize or a share of nothing is refused in words", () => {
  expect(saved(spinRules, "site", { expiry: "2026-11-16T00:00", name_1: "", weight_0: "0" }).wrong).toEqual({
    expiry: "It ends before it starts.",
    form: "Enter at least 2 prizes. One of them can be no prize.",
    weight_0: "Enter a whole number from 1 to 1000000.",
  });
  expect(saved(spinRules, "site", { weight_2: "3" }).wrong).toEqual({ name_2: "publishing.required" });
});
