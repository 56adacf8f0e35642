import { deskOf, type Desk } from "./desk";

type Desks = Partial<Record<Desk, string>>;

/** Whom a site's leads go to (site.json, leads). */
export type LeadAddresses = {
  email: string;
  adfEmail: string | null;
  desks: Desks;
  locations: Record<string, { email: string | null; adfEmail: string | null; desks: Desks }>;
};

type Addressed = { category: string; subcategory: string | null; locationId: string | null };

/** Who reads a lead: the desk at its location, the desk, the location, or whoever reads the rest. */
export function readerOf({ email, desks, locations }: LeadAddresses, lead: Addressed): string {
  const desk = deskOf(lead);
  const location = lead.locationId === null ? undefined : locations[lead.locationId];
  return location?.desks[desk] ?? desks[desk] ?? location?.email ?? email;
}

/** Where the lead's ADF mail goes: the lead system of its location, or of the site. */
export function adfAddressOf(addresses: LeadAddresses, lead: Addressed): string {
  const location = lead.locationId === null ? undefined : addresses.locations[lead.locationId];
  return location?.adfEmail ?? addresses.adfEmail ?? readerOf(addresses, lead);
}
