import type { Location } from "~/locations/location";
import type { SiteConfig } from "~/site/config/site-config";

import { legalValues } from "./legal-values";

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The values of `{{name}}` placeholders in a site's pages. */
export function placeholderValues(config: SiteConfig, locations: readonly Location[]): Map<string, string> {
  const { address, complaintsContact } = config;
  return new Map([
    ["name", config.name],
    ["legalName", config.legalName],
    ["abn", config.abn],
    ["url", config.url],
    ["email", config.email],
    ["phone", config.phone],
    ["address", `${address.street}, ${address.city} ${address.state} ${address.postcode}`],
    ["city", address.city],
    ["state", address.state],
    ["licence", once(locations.map(({ dealerLicenceNumber }) => dealerLicenceNumber))],
    ["repairerLicence", once(locations.map(({ motorVehicleRepairerNumber }) => motorVehicleRepairerNumber))],
    ["complaintsName", complaintsContact.name],
    ["complaintsEmail", complaintsContact.email],
    ["complaintsPhone", complaintsContact.phone],
    ...legalValues(config),
  ]);
}

type Filled = { text: string; /** Names without a value. */ unknown: string[] };

/** Replaces `{{name}}` with its value; unknown names are reported, since a legal page must not have gaps. */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): Filled {
  const unknown: string[] = [];
  const filled = text.replaceAll(PLACEHOLDER, (whole, written: string) => {
    const name = written.trim();
    const value = values.get(name);
    if (!value) unknown.push(name);
    return value ?? whole;
  });
  return { text: filled, unknown };
}

function once(values: readonly (string | null)[]) {
  return [...new Set(values.filter((value) => value !== null && value !== ""))].join(", ");
}
