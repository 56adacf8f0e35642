import { buildTenant } from "#seed/builders/build-tenant";
import { aCar, ARRIVED } from "#tests/unit/stock/a-car";
import type { Language } from "~/i18n/language";
import type { SiteConfigInput } from "~/site/config/site-config";
import { siteInLanguage } from "~/site/site-in-language";
import type { Car } from "~/stock/car";
import type { Brochure, BrochureLocation } from "~/vehicle/brochure/brochure";
import { toBrochure } from "~/vehicle/brochure/to-brochure";

const ASPLEY: BrochureLocation = {
  name: "Northside Aspley",
  street: "1487 Gympie Road",
  place: "Aspley QLD 4034",
  phone: "(07) 5550 1420",
  hours: [
    { label: "Monday – Friday", value: "8:30 am – 5:30 pm" },
    { label: "Saturday – Sunday", value: "Closed" },
  ],
  licence: "4127763",
};

type Parts = {
  car?: Partial<Car>;
  config?: Partial<SiteConfigInput>;
  location?: BrochureLocation | null;
  licences?: string[];
  /** Of the page; its site must offer it. */
  language?: Language;
};

/** The brochure of Northside's white Corolla, a month after it arrived. */
export function aBrochure({
  car,
  config,
  location = ASPLEY,
  licences = [],
  language = "en-AU",
}: Parts = {}): Brochure {
  const site = {
    ...siteInLanguage(buildTenant("northside", { config }), language),
    licences: { dealer: licences.map((number) => ({ number, locations: [] })), repairer: [] },
  };
  const now = ARRIVED + 30 * 86_400;
  return toBrochure(aCar(car), site, { now, today: "2026-12-21", location, sanitise: (html) => html });
}
