import { expect, test } from "vitest";

import { navigationEntries } from "~/shell/navigation-entries";
import { navigationItem } from "~/site/config/appearance";

const words = { overview: (name: string) => `${name} overview`, allModels: "All models" };

test("leaves hidden entries out (spec:2.2.43)", () => {
  const items = [navigationItem.parse({ name: "Home", url: "/", hidden: true })];
  expect(navigationEntries(items, words)).toEqual([]);
});

test("puts the entry's own page first in its dropdown (spec:2.2.44)", () => {
  const service = navigationItem.parse({
    name: "Service",
    url: "/service",
    dropdownItems: [{ name: "Recalls", url: "/pages/recalls" }],
  });
  expect(navigationEntries([service], words)[0]?.links.map(({ name, url }) => [name, url])).toEqual([
    ["Service overview", "/service"],
    ["Recalls", "/pages/recalls"],
  ]);
});

test("does not repeat a page that the dropdown has", () => {
  const fleet = navigationItem.parse({
    name: "Fleet",
    url: "/fleet",
    dropdownItems: [{ name: "Fleet", url: "/fleet" }],
  });
  expect(navigationEntries([fleet], words)[0]?.links).toHaveLength(1);
});

test("an entry without a dropdown is a plain link (spec:2.3.21)", () => {
  const offers = navigationItem.parse({ name: "Offers", url: "/special-offers" });
  expect(navigationEntries([offers], words)[0]).toMatchObject({ url: "/special-offers", links: [] });
});

test("a dynamic dropdown has plain links while there is no more: its own page, and all models (spec:2.2.47, spec:2.3.21)", () => {
  const models = navigationItem.parse({
    name: "New Vehicles",
    url: "https://dealer.example/new-vehicles",
    dynamicDropdown: "models",
  });
  expect(navigationEntries([models], words)[0]).toMatchObject({
    dynamic: "models",
    links: [
      { name: "New Vehicles overview", url: "https://dealer.example/new-vehicles" },
      { name: "All models", url: "/models" },
    ],
  });
  const makes = navigationItem.parse({ name: "Makes", url: "/search/used-cars", dynamicDropdown: "makes" });
  expect(navigationEntries([makes], words)[0]).toMatchObject({
    dynamic: "makes",
    links: [{ name: "Makes overview", url: "/search/used-cars" }],
  });
});
