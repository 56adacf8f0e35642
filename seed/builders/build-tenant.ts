import { locationSchema, type Location } from "~/locations/location";
import { siteConfigSchema, type SiteConfigInput } from "~/site/config/site-config";

import type { Tenant } from "../../app/publish/tenant";

type TenantParts = Partial<Omit<Tenant, "slug" | "config">> & { config?: Partial<SiteConfigInput> };

/**
 * A small site for tests: one host `<slug>.test`, one location, nothing else.
 *
 * @param parts what differs
 */
export function buildTenant(slug: string, parts: TenantParts = {}): Tenant {
  const { config, ...rest } = parts;
  return {
    slug,
    config: siteConfigSchema.parse({ ...buildConfig(slug), ...config }),
    themeCss: ":root { --colour-brand: #123456; }",
    locations: [buildLocation({ id: `${slug}-yard`, dealershipId: `${slug}-motors`, dealershipSlug: slug })],
    offers: [],
    reviews: [],
    pages: [],
    posts: [],
    models: [],
    redirects: [],
    feeds: [],
    ...rest,
  };
}

/** A location in Brisbane, open on weekdays. */
export function buildLocation(parts: Partial<Location> = {}): Location {
  const id = parts.id ?? "yard";
  return locationSchema.parse({
    id,
    name: "Main Yard",
    slug: id,
    dealershipId: "motors",
    dealershipSlug: "motors",
    timeZone: "Australia/Brisbane",
    address: {
      street: "1 Wharf Street",
      city: "Brisbane",
      state: "QLD",
      postcode: "4000",
      lat: -27.47,
      long: 153.03,
    },
    contact: {
      phone: "07 3000 0001",
      email: "yard@dealer.test",
      openingHours: [1, 2, 3, 4, 5].map((weekday) => ({
        weekday,
        status: "Open",
        formated_hours: "8:30 am – 5:30 pm",
        open: "08:30",
        close: "17:30",
      })),
    },
    dealerLicenceNumber: "DL 1000001",
    ...parts,
  });
}

/** Every field of a site.json that has no default. */
export function buildConfig(slug: string): SiteConfigInput {
  return {
    id: 1,
    slug,
    name: `${slug} Motors`,
    legalName: `${slug} Motors Pty Ltd`,
    abn: "12 345 678 901",
    url: `https://${slug}.test`,
    hosts: [`${slug}.test`],
    template: "group",
    tagline: "Cars for the coast",
    description: "New and used cars.",
    address: { street: "1 Wharf Street", city: "Brisbane", state: "QLD", postcode: "4000" },
    phone: "07 3000 0000",
    email: "hello@dealer.test",
    timeZone: "Australia/Brisbane",
    dealershipId: `${slug}-motors`,
    dealerships: [{ id: `${slug}-motors`, slug, name: `${slug} Motors` }],
    manufacturer: null,
    complaintsContact: { name: "Robin Ellis", email: "robin@dealer.test", phone: "07 3000 0009" },
    theme: {
      displayFont: "archivo",
      bodyFont: "inter",
      themeColour: "#123456",
      headerStyle: "light",
      cardStyle: "outlined",
    },
    logo: { file: "logo.svg", width: 160, height: 40 },
    favicon: "favicon.svg",
    navigation: { dropdowns: "click", header: [{ name: "Stock", url: "/search/used-cars" }], footer: [] },
    leads: { email: "leads@dealer.test" },
    home: { blocks: ["hero"], heroHeading: "Find your next car", heroText: "Driven by locals." },
  };
}
