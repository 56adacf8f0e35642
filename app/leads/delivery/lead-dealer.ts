import type { TextOverrides } from "~/i18n/language";
import type { PriceSettings } from "~/stock/price";
import { type PhoneSite, statedPhone } from "~/vehicle/call-phone";

import { departmentOf, type Department } from "../delivery-channels";

import type { LeadRecord } from "./lead-record";

type Departments = Partial<Record<Department, string>>;

/** Recipients of a site's leads (site.json, leads). */
export type LeadAddresses = {
  email: string;
  adfEmail: string | null;
  departments: Departments;
  locations: Record<string, { email: string | null; adfEmail: string | null; departments: Departments }>;
};

type Addressed = { category: string; subcategory: string | null; locationId: string | null };

/** Recipients, the first that is set: the department at the location, the department, the location, the default. */
export function readerOf({ email, departments, locations }: LeadAddresses, lead: Addressed): string {
  const department = departmentOf(lead);
  const location = lead.locationId === null ? undefined : locations[lead.locationId];
  return location?.departments[department] ?? departments[department] ?? location?.email ?? email;
}

/** The address for ADF: the lead system of the location, or of the site. */
export function adfAddressOf(addresses: LeadAddresses, lead: Addressed): string {
  const location = lead.locationId === null ? undefined : addresses.locations[lead.locationId];
  return location?.adfEmail ?? addresses.adfEmail ?? readerOf(addresses, lead);
}

/** The fields of a site that lead messages use. */
export type LeadDealer = {
  slug: string;
  config: {
    name: string;
    url: string;
    email: string;
    phone: string;
    manufacturer: { name: string } | null;
    vehiclePage: PhoneSite["vehiclePage"];
    timeZone: string;
    address: { street: string; city: string; state: string; postcode: string };
    texts: TextOverrides;
    price: Pick<PriceSettings, "subscriptions" | "first">;
    leads: LeadAddresses & { webhookUrl: string | null };
  };
};

type PhoneAbout = { car: LeadRecord["car"]; location: { phone: string } | null };

/** The number to call about a lead: its car's, otherwise its location's, otherwise the site's. */
export function leadPhone({ car, location }: PhoneAbout, config: PhoneSite): string {
  const phone = location?.phone ?? null;
  return car ? statedPhone(car, config, phone) : (phone ?? config.phone);
}
