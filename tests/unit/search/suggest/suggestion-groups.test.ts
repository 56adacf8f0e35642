import { expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { historyGroups, suggestionGroups } from "~/search/suggest/suggestion-groups";
import { NO_SUGGESTIONS } from "~/search/suggest/suggestion";

const { t } = createI18n({});

test("suggestions by kind, each with how many there are or what it costs", () => {
  const groups = suggestionGroups(
    {
      makes: [{ label: "Toyota", href: "/search/toyota", count: 1_204 }],
      models: [],
      badges: [],
      kinds: [{ label: "Hybrid", href: "/search/new-used-and-demo-cars?fuel=Hybrid", count: 106 }],
      vehicles: [{ label: "2021 Corolla", href: "/cars/corolla", price: "$24,990 drive away", image: null }],
    },
    t,
  );
  expect(groups).toMatchObject([
    { kind: "kinds", options: [{ label: "Hybrid", detail: "106 vehicles" }] },
    { kind: "makes", options: [{ label: "Toyota", detail: "1,204 vehicles", search: "Toyota" }] },
    { kind: "vehicles", options: [{ label: "2021 Corolla", detail: "$24,990 drive away", search: null }] },
  ]);
});

test("nothing found and nothing searched for shows no list", () => {
  expect(suggestionGroups(NO_SUGGESTIONS, t)).toEqual([]);
  expect(historyGroups([], () => "/search", t)).toEqual([]);
});

test("a past search leads where the box's own form would", () => {
  const [group] = historyGroups(["red ute"], (text) => `/search/used-cars?query=${text}`, t);
  expect(group?.options).toMatchObject([
    { label: "red ute", href: "/search/used-cars?query=red ute", text: "red ute" },
  ]);
});
