import { expect, test } from "vitest";

import { SETTING_GROUPS } from "~/desk/content/setting-groups";
import { settingRules } from "~/desk/content/setting-pieces.server";
import type { PieceValue } from "~/desk/content/pieces";
import { themeRules } from "~/desk/content/theme-pieces.server";
import { english } from "~/i18n/resources";
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
  for (const { name, label, options = [] } of settingRules.fields(SITE, { group, values: {} }, group)) {
    expect(label, name).toBe(words[`field_${name}`]);
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
