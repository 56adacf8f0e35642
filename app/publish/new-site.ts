import type { z } from "zod";

import type { locationSchema } from "~/locations/location";
import { readPhoneNumber } from "~/platform/phone-number";
import { escapeXml } from "~/platform/xml-text";
import type { SiteConfig, SiteConfigInput } from "~/site/config/site-config";
import { hostName, slug, type State } from "~/site/config/values";

/** The questions for a new site. */
export type NewSite = {
  slug: string;
  /** The trading name. */
  name: string;
  host: string;
  /** '1426 Albany Highway, Cannington WA 6107' */
  address: string;
  phone: string;
};

/** What a new site has in place of what only the dealer knows; none of it is shown to shoppers: it is not open yet. */
export const STARTING = {
  abn: "00 000 000 000",
  licence: "to be added",
  manager: "The manager",
  mailbox: "hello",
  logo: "logo.svg",
  /** The colour of the theme's brand, in app/publish/starter/theme.css. */
  brand: "#1f2a37",
} as const;
/** The filters of the search and the sections of the home page, which show what is there. */
const FACETS = [
  ...[{ name: "car_type" }, { name: "make" }, { name: "model", limit: 12 }],
  ...[{ name: "price", display: "range" }, { name: "body" }, { name: "year", display: "range" }],
  ...[{ name: "km", display: "range" }, { name: "fuel" }, { name: "transmission" }, { name: "colour" }],
] as const;
const BLOCKS = ["hero", "just-arrived", "body-tiles", "make-tiles", "offers", "locations"] as const;

const END_OF_ADDRESS = / (ACT|NSW|NT|QLD|SA|TAS|VIC|WA) +(\d{4})$/i;

/** Each state's capital: a location's position until its own is entered. */
const STATES: Record<State, { timeZone: SiteConfig["timeZone"]; lat: number; long: number }> = {
  ACT: { timeZone: "Australia/Sydney", lat: -35.28, long: 149.13 },
  NSW: { timeZone: "Australia/Sydney", lat: -33.87, long: 151.21 },
  NT: { timeZone: "Australia/Darwin", lat: -12.46, long: 130.84 },
  QLD: { timeZone: "Australia/Brisbane", lat: -27.47, long: 153.03 },
  SA: { timeZone: "Australia/Adelaide", lat: -34.93, long: 138.6 },
  TAS: { timeZone: "Australia/Hobart", lat: -42.88, long: 147.33 },
  VIC: { timeZone: "Australia/Melbourne", lat: -37.81, long: 144.96 },
  WA: { timeZone: "Australia/Perth", lat: -31.95, long: 115.86 },
};

type Address = { street: string; city: string; state: State; postcode: string };

/** @returns null for an address that is not like '1426 Albany Highway, Cannington WA 6107' */
export function parseAddress(text: string): Address | null {
  const found = END_OF_ADDRESS.exec(text.trim());
  const [, state, postcode] = found ?? [];
  const place = text.trim().slice(0, found?.index);
  const comma = place.lastIndexOf(",");
  const [street, city] = [place.slice(0, Math.max(comma, 0)).trim(), place.slice(comma + 1).trim()];
  if (!street || !city || !state || !postcode) return null;
  return { street, city, state: state.toUpperCase() as State, postcode };
}

/** An error message for an answer; null if it is valid. */
export function answerProblem(question: keyof NewSite, answer: string): string | null {
  switch (question) {
    case "slug":
      return slug.safeParse(answer).success
        ? null
        : "Use lower-case words joined by hyphens, such as albany-motors.";
    case "host":
      return hostName.safeParse(answer).success
        ? null
        : "Use a host name without https:// or a port, such as cars.example.com.au.";
    case "address":
      return parseAddress(answer)
        ? null
        : "Use street, suburb, state and postcode, such as: 1426 Albany Highway, Cannington WA 6107";
    case "phone":
      return readPhoneNumber(answer)
        ? null
        : "Use the whole number that shoppers call, such as 08 5550 1234 or 1300 000 000.";
    case "name":
      return answer.trim() === "" ? "Use the name that is over the door." : null;
  }
}

type NewLocation = z.input<typeof locationSchema>;

/**
 * The files of a new site that depend on its answers: valid, and neutral where nothing was answered.
 *
 * @param id the site's unique number
 * @throws TypeError for an address that answerProblem rejects
 */
export function newSiteFiles(
  { slug, name, host, address: written, phone }: NewSite,
  id: number,
): { config: SiteConfigInput; locations: NewLocation[]; logo: string; favicon: string } {
  const address = parseAddress(written);
  if (!address) throw new TypeError(`'${written}' is not a web address.`);
  const { timeZone, lat, long } = STATES[address.state];
  const email = `${STARTING.mailbox}@${host.replace(/^www\./, "")}`;
  const dealership = `${id}01`;
  const config: SiteConfigInput = {
    id,
    slug,
    name,
    legalName: name,
    abn: STARTING.abn,
    open: false,
    url: host.endsWith(".localhost") ? `http://${host}:3000` : `https://${host}`,
    hosts: [host],
    template: "group",
    tagline: `Cars in ${address.city}`,
    description: `New and used cars at ${name}, ${address.city} ${address.state}.`.slice(0, 160),
    address,
    phone,
    email,
    timeZone,
    dealershipId: dealership,
    dealerships: [{ id: dealership, slug, name }],
    manufacturer: null,
    complaintsContact: { name: STARTING.manager, email, phone },
    theme: {
      displayFont: "archivo",
      bodyFont: "inter",
      themeColour: "#ffffff",
      headerStyle: "light",
      cardStyle: "outlined",
    },
    logo: { file: STARTING.logo, width: wordmarkWidth(name), height: 40 },
    favicon: "favicon.svg",
    navigation: {
      dropdowns: "click",
      header: [
        { name: "Our stock", url: "/search/used-cars" },
        { name: "Sell your car", url: "/sell-my-car" },
        { name: "About us", url: "/about-us" },
        { name: "Contact", url: "/contact", align: "right" },
      ],
      footer: [
        {
          heading: name,
          links: [
            { name: "Our stock", url: "/search/used-cars" },
            { name: "Our location", url: "/our-location" },
            { name: "About us", url: "/about-us" },
            { name: "Contact", url: "/contact" },
          ],
        },
        {
          heading: "Legal",
          links: [
            { name: "Privacy", url: "/privacy-policy" },
            { name: "Terms and conditions", url: "/terms-and-conditions" },
            { name: "Warranty", url: "/warranty" },
          ],
        },
      ],
    },
    leads: { email },
    search: { facets: [...FACETS] },
    home: {
      blocks: [...BLOCKS],
      heroHeading: "Find your next car",
      heroText: `At ${name} in ${address.city}.`,
    },
  };
  const location: NewLocation = {
    id: `${slug}-yard`,
    name,
    slug,
    primary: true,
    dealershipId: dealership,
    dealershipSlug: slug,
    timeZone,
    address: { ...address, lat, long },
    contact: { phone, email, openingHours: [] },
    dealerLicenceNumber: STARTING.licence,
  };
  return { config, locations: [location], logo: wordmark(name), favicon: initial(name) };
}

function wordmarkWidth(name: string): number {
  return Math.min(320, 24 + name.length * 13);
}

function wordmark(name: string): string {
  const width = wordmarkWidth(name);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="0 0 ${width} 40" role="img" aria-label="${escapeXml(name)}"><text x="0" y="28" font-family="Arial, Helvetica, sans-serif" font-size="24" font-weight="700" fill="#16191d" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(name)}</text></svg>\n`;
}

/** An icon, as SVG, of a name's first letter. */
export function initial(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48" role="img" aria-label="${escapeXml(name)}"><rect width="48" height="48" rx="10" fill="#1f2a37"/><text x="24" y="33" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-size="26" font-weight="700" fill="#ffffff">${escapeXml(name.slice(0, 1).toUpperCase())}</text></svg>\n`;
}

/** The settings to complete before launch, one per line. */
export function unfinished(
  { abn, complaintsContact, leads }: Pick<SiteConfig, "abn" | "complaintsContact" | "leads">,
  locations: readonly { dealerLicenceNumber: string }[],
): string[] {
  const starts: [boolean, string][] = [
    [abn === STARTING.abn, "site.json: abn and legalName"],
    [complaintsContact.name === STARTING.manager, "site.json: complaintsContact, a person"],
    [abn === STARTING.abn, `site.json: leads go to ${leads.email}, which must exist`],
    [
      locations.some(({ dealerLicenceNumber }) => dealerLicenceNumber === STARTING.licence),
      "locations.json: dealerLicenceNumber, openingHours, and lat and long, which are the state capital's",
    ],
    [abn === STARTING.abn, "theme.css and assets: the dealer's colours and logo"],
  ];
  return starts.flatMap(([isOpen, line]) => (isOpen ? [line] : []));
}
