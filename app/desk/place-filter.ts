import type { SelectOption } from "~/ui/SelectField";

import type { Part } from "./scope";
import type { SiteChoice } from "./site-choices.server";

/** A site, and one of its locations, as in a URL: `northside/aspley`; null for everywhere. */
export function parsePlace(text: string): Part | null {
  const [site = "", location] = text.split("/", 2);
  return site === "" ? null : { site, location: location || null };
}

export function placeValue({ site, location }: Part): string {
  return location === null ? site : `${site}/${location}`;
}

/** Sites, each with its locations if there is more than one. */
export function placeOptions(sites: readonly SiteChoice[]): SelectOption[] {
  return sites.flatMap(({ slug, name, locations }) => [
    { value: slug, label: name },
    ...(locations.length > 1
      ? locations.map((location) => ({ value: `${slug}/${location.id}`, label: `– ${location.name}` }))
      : []),
  ]);
}
