import { expect, test } from "vitest";

import { readTenant } from "~/publish/read-tenant.server";
import { buildTenant } from "#seed/builders/build-tenant";
import { navigationItem } from "~/site/config/appearance";
import type { SiteConfig } from "~/site/config/site-config";
import { featuredFooter, featuredHeader } from "~/site/featured-navigation";
import { navigationProblems } from "~/publish/check-tenant";

const TOYOTA = { name: "Toyota", slug: "toyota", baseDomain: "harbour.example" };

/** A dealer of the theme who changed nothing. */
function dealer(): SiteConfig {
  const { config } = buildTenant("harbour", { config: { template: "manufacturer", manufacturer: TOYOTA } });
  return {
    ...config,
    navigation: {
      ...config.navigation,
      header: featuredHeader(TOYOTA).map((entry) => navigationItem.parse(entry)),
      footer: featuredFooter(TOYOTA),
    },
  };
}

function withHeader(
  change: (header: SiteConfig["navigation"]["header"]) => SiteConfig["navigation"]["header"],
) {
  const config = dealer();
  return { ...config, navigation: { ...config.navigation, header: change(config.navigation.header) } };
}

const reasons = (config: SiteConfig) =>
  navigationProblems(config).map(({ path, reason }) => `${path.join(".")}: ${reason}`);

test("the theme's own navigation is whole", () => {
  expect(reasons(dealer())).toEqual([]);
});

test("a mandatory entry cannot be removed (spec:2.2.45)", () => {
  const without = withHeader((header) => header.filter(({ name }) => name !== "Fleet"));
  expect(reasons(without)).toEqual([
    "navigation.header: 'Fleet' (/fleet) is mandatory in this theme and cannot be removed",
  ]);
});

test("nor hidden, nor declared optional", () => {
  const changed = withHeader((header) =>
    header.map((entry) => (entry.name === "Service" ? { ...entry, hidden: true, mandatory: false } : entry)),
  );
  expect(reasons(changed)).toEqual([
    "navigation.header.4.mandatory: 'Service' is mandatory in this theme",
    "navigation.header.4.hidden: 'Service' is mandatory in this theme and cannot be hidden",
  ]);
});

test("a mandatory link of a dropdown cannot be removed, one that is noted as not mandatory can (spec:2.2.45)", () => {
  const changed = withHeader((header) =>
    header.map((entry) => ({
      ...entry,
      dropdownItems: entry.dropdownItems.filter(
        ({ name }) =>
          name !== "Toyota Recalls" && name !== "Sell My Car" && name !== "Toyota Express Maintenance",
      ),
    })),
  );
  expect(reasons(changed)).toEqual([
    "navigation.header.4.dropdownItems: 'Toyota Recalls' (/pages/toyota-recalls) is mandatory in this theme and cannot be removed",
  ]);
});

test("Contact Us and Our Location are two links to one page, and both must stay", () => {
  const changed = withHeader((header) =>
    header.map((entry) => ({
      ...entry,
      dropdownItems: entry.dropdownItems.filter(({ name }) => name !== "Our Location"),
    })),
  );
  expect(reasons(changed)).toHaveLength(1);
});

test("names, order and further entries are the dealer's own", () => {
  const changed = withHeader((header) => [
    navigationItem.parse({ name: "Blog", url: "/blog", mandatory: false }),
    ...header.map((entry) => ({ ...entry, name: `Our ${entry.name}` })).reverse(),
  ]);
  expect(reasons(changed)).toEqual([]);
});

test("a footer link of the theme cannot be removed (spec:2.2.58)", () => {
  const config = dealer();
  const changed = { ...config, navigation: { ...config.navigation, footer: [] } };
  expect(reasons(changed)).toContain(
    "navigation.footer: 'Quote request' (/contact) is mandatory in this theme and cannot be removed",
  );
});

test("another theme asks for nothing", () => {
  expect(reasons(buildTenant("northside").config)).toEqual([]);
});

test("harbour's navigation is the theme's, entry by entry and in its order (spec:2.2.46, spec:2.2.48, spec:2.2.50, spec:2.2.51, spec:2.2.52, spec:2.2.53, spec:2.2.54, spec:2.2.55, spec:2.2.56, spec:2.2.57)", async () => {
  const { config } = await readTenant("tenants/harbour");
  const { manufacturer, navigation } = config;
  if (!manufacturer) throw new Error("harbour is a franchise");
  const wanted = featuredHeader(manufacturer);
  const addresses = new Set(wanted.flatMap(({ dropdownItems }) => dropdownItems.map(({ url }) => url)));
  const own = navigation.header.map(({ name, url, align, hidden, dynamicDropdown, dropdownItems }) => ({
    name,
    url,
    align,
    hidden,
    dynamicDropdown,
    // The dealer's own entries are among them.
    links: dropdownItems.filter(({ url }) => addresses.has(url)).map((link) => [link.name, link.url]),
  }));
  expect(own).toEqual(
    wanted.map(({ name, url, align = "left", hidden = false, dynamicDropdown = "none", dropdownItems }) => ({
      name,
      url,
      align,
      hidden,
      dynamicDropdown,
      links: dropdownItems.map((link) => [link.name, link.url]),
    })),
  );
  const optional = navigation.header.flatMap(({ dropdownItems }) =>
    dropdownItems.filter(({ mandatory }) => !mandatory).map(({ name }) => name),
  );
  expect(optional).toEqual(["Sell My Car", "Toyota Express Maintenance"]);
});
