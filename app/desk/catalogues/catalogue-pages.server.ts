import { sortLocations } from "~/locations/filter-locations";
import { listLocations } from "~/locations/locations.server";
import { env } from "~/platform/env.server";
import type { Seconds } from "~/platform/moment";
import { addressHere } from "~/site/local-address";
import type { Site } from "~/site/site";
import { addressOf } from "~/surfaces/catalogues/answer-catalogue.server";
import {
  findDestination,
  listDestinations,
  type StoredDestination,
} from "~/surfaces/catalogues/destinations.server";
import { LEFT_OUT_REASONS, type LeftOutReason } from "~/surfaces/catalogues/left-out";
import { countLeftOut, listLeftOut } from "~/surfaces/catalogues/list-left-out.server";
import { reasonText } from "~/surfaces/catalogues/reason-text";

import { findSiteFor } from "../content/find-site-for.server";
import { pageOf } from "../desk-list";
import { momentText } from "../moment-text";
import type { OnDesk } from "../staff-session.server";
import { type CatalogueFields, fieldsOf, NEW_CATALOGUE } from "./catalogue-form";

const PAGE = 50;

/** A catalogue of a site, its moments in words. */
export type CatalogueLine = {
  name: string;
  format: StoredDestination["destination"]["format"];
  file: StoredDestination["destination"]["file"];
  delivery: StoredDestination["destination"]["delivery"]["kind"];
  isEnabled: boolean;
  /** Whole, as a partner is given it. */
  address: string;
  packedAddress: string;
  cars: number;
  leftOut: number;
  written: string | null;
  sent: string | null;
  failure: { reason: string; next: string } | null;
};

export type CatalogueLocation = { id: string; name: string };

type CatalogueList = {
  site: string;
  siteName: string;
  locations: CatalogueLocation[];
  catalogues: CatalogueLine[];
  /** What the form of a new one begins with. */
  fields: CatalogueFields;
};

/** @returns null for a site whose settings one may not change */
export async function findCatalogueList(
  onDesk: OnDesk,
  slug: string,
  now: Seconds,
): Promise<CatalogueList | null> {
  const site = await findSiteFor(onDesk, slug, "settings.change");
  if (!site) return null;
  const [locations, stored] = await Promise.all([listCarLocations(slug), listDestinations(slug)]);
  return {
    site: slug,
    siteName: site.config.name,
    locations,
    catalogues: stored.map((each) => toLine(site, each, now)),
    fields: NEW_CATALOGUE,
  };
}

/** Where cars stand: workshops and parts counters have none. */
async function listCarLocations(site: string): Promise<CatalogueLocation[]> {
  const locations = (await listLocations(site)).filter(
    ({ locationType }) => !["service", "parts"].includes(locationType),
  );
  return sortLocations(locations).map(({ id, name }) => ({ id, name }));
}

function toLine({ config }: Site, stored: StoredDestination, now: Seconds): CatalogueLine {
  const { name, destination, cars, leftOut, writtenAt, sentAt, lastError, nextTryAt } = stored;
  const say = (moment: number | null) => (moment === null ? null : momentText(moment, now, config.timeZone));
  const address = addressHere(config.url, env().PORT) + addressOf(stored);
  return {
    name,
    format: destination.format,
    file: destination.file,
    delivery: destination.delivery.kind,
    isEnabled: destination.enabled,
    address,
    packedAddress: address.replace(`.${destination.file}`, `.${destination.file}.gz`),
    cars,
    leftOut,
    written: say(writtenAt),
    sent: say(sentAt),
    failure: lastError === null ? null : { reason: lastError, next: say(nextTryAt ?? now) ?? "" },
  };
}

export type CatalogueDetail = {
  site: string;
  siteName: string;
  locations: CatalogueLocation[];
  catalogue: CatalogueLine;
  fields: CatalogueFields;
  reasons: { reason: LeftOutReason; cars: number }[];
  reason: LeftOutReason | null;
  cars: { id: string; name: string; stockNumber: string | null; why: string }[];
  /** Where the next page of cars begins; null on the last. */
  next: string | null;
};

/** A catalogue with one page of the cars that it leaves out. @returns null outside the scope */
export async function findCatalogue(
  onDesk: OnDesk,
  { site: slug, name, search }: { site: string; name: string; search: URLSearchParams },
  now: Seconds,
): Promise<CatalogueDetail | null> {
  const site = await findSiteFor(onDesk, slug, "settings.change");
  const stored = site && (await findDestination(slug, name));
  if (!site || !stored) return null;
  const reason = LEFT_OUT_REASONS.find((known) => known === search.get("reason")) ?? null;
  const after = (search.get("after") ?? "").replaceAll("\0", "");
  const [locations, reasons, cars] = await Promise.all([
    listCarLocations(slug),
    countLeftOut(slug, name),
    listLeftOut(slug, name, { reason, after, max: PAGE + 1 }),
  ]);
  const { shown, next } = pageOf(cars, PAGE, ({ id }) => id);
  return {
    site: slug,
    siteName: site.config.name,
    locations,
    catalogue: toLine(site, stored, now),
    fields: fieldsOf(name, stored.destination),
    reasons,
    reason,
    cars: shown.map((car) => ({
      id: car.id,
      name: car.name,
      stockNumber: car.stockNumber,
      why: reasonText(car),
    })),
    next,
  };
}
