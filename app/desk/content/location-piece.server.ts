import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import type { SiteFiles } from "~/publish/site-files.server";
import { IN_STOCK } from "~/stock/in-stock";
import { slugify } from "~/stock/slug";

import { typedWeek, weekFields, weekForm } from "./hours-piece.server";
import { LOCATIONS, listItems, pictureField, putItem, readJson, SITE, writeJson } from "./json-pieces.server";
import { asList, asObject, asText } from "./piece-values";
import {
  LOCATION_FIELDS,
  locationField,
  shownInLocation,
  typedInLocation,
  wrongInLocation,
} from "./location-fields";
import { NEW_PIECE, type PieceObject, type PieceRules, type PieceValue } from "./pieces";
import { withValue } from "./setting-pieces.server";

/**
 * A location with the addresses of its leads, which site.json has. A published one is without its hours, which are a
 * piece of their own (hours-piece.server.ts); a new one has them in its own form.
 */
export const locationRules: PieceRules = {
  list: (files) =>
    new Map(
      [...listItems(files, LOCATIONS)].map(([id, location]) => {
        const { openingHours: _, specialHours: __, ...contact } = asObject(location["contact"]);
        const leads = leadsOf(files)[id];
        return [id, { ...location, contact, ...(leads !== undefined && { leads }) }];
      }),
    ),
  put(files, key, value) {
    if (value === null) return withoutLocation(files, key);
    const { leads: typed, ...location } = asObject(value);
    const leads = Object.keys(asObject(typed)).length > 0 ? typed : undefined;
    const before = listItems(files, LOCATIONS).get(key);
    const contact = { ...asObject(before?.["contact"]), ...asObject(location["contact"]) };
    const whole = { ...location, id: key, contact };
    const changed = before
      ? putItem(files, LOCATIONS, key, whole)
      : // Last: vehicles without a location belong to the first.
        writeJson(files, LOCATIONS, [...asList(readJson(files, LOCATIONS)), whole]);
    const site = asObject(readJson(files, SITE));
    return leads === undefined && leadsOf(files)[key] === undefined
      ? changed
      : writeJson(changed, SITE, withValue(site, ["leads", "locations", key], leads));
  },
  nameOf: (value, key) => asText(asObject(value)["name"]) || key,
  about(value) {
    const { street = "", city = "" } = asObject(asObject(value)["address"]);
    return [asText(street), asText(city)].filter(Boolean).join(", ");
  },
  lead: (key) => (key === NEW_PIECE ? plainText({}, "settings.location_lead") : ""),
  fields: (site, value) => {
    const [details, leads] = [false, true].map((isLeads) =>
      LOCATION_FIELDS.filter(({ path }) => (path[0] === "leads") === isLeads).map((field) =>
        field.input === "picture" ? pictureField(site) : locationField(field, dealershipsOf(site.files)),
      ),
    );
    return [...(details ?? []), ...(hasOwnHours(value) ? weekFields() : []), ...(leads ?? [])];
  },
  toForm(value, { files, timeZone }) {
    const { dealershipId = "" } = asObject(readJson(files, SITE));
    const location = value === null ? { dealershipId, timeZone } : asObject(value);
    const shown = LOCATION_FIELDS.map((field) => [field.path.join("_"), shownInLocation(location, field)]);
    const { openingHours = [] } = asObject(location["contact"]);
    return { ...Object.fromEntries(shown), ...(hasOwnHours(value) && weekForm(openingHours)) } as Form;
  },
  fromForm(typed, before, site) {
    const was = this.toForm(before, site);
    const id = slugify(typed["name"] ?? "");
    const first = before === null ? { id, slug: id, contact: { openingHours: [] } } : asObject(before);
    const location = LOCATION_FIELDS.reduce<PieceObject>((all, field) => {
      const name = field.path.join("_");
      const text = typed[name] ?? "";
      const isKept = before !== null && text === (was[name] ?? "");
      return isKept ? all : withValue(all, field.path, typedInLocation(text, field));
    }, first);
    const { openingHours = [] } = asObject(location["contact"]);
    const withHours = hasOwnHours(before)
      ? withValue(location, ["contact", "openingHours"], typedWeek(typed, openingHours))
      : location;
    const slug = slugOfDealership(site.files, withHours["dealershipId"]);
    return slug === null ? withHours : { ...withHours, dealershipSlug: slug };
  },
  wrong(_, before, site, typed) {
    const was = before === null ? {} : this.toForm(before, site);
    const wrong = LOCATION_FIELDS.flatMap((field): [string, string][] => {
      const name = field.path.join("_");
      const text = typed[name] ?? "";
      const message = text === "" || text === was[name] ? null : wrongInLocation(field, text);
      return message === null ? [] : [[name, plainText({}, message)]];
    });
    return Object.fromEntries(wrong);
  },
  fieldOf: (path) => path.filter((part) => typeof part === "string").join("_"),
  newKey: ({ name = "" }) => slugify(name),
  isRemovable: true,
  /** Its vehicles would be shown without a yard, phone or hours. */
  async whyKept({ slug }, key) {
    const [row] = await sql()<{ count: number }[]>`
      select count(*)::int as count from vehicles
      where site = ${slug} and location_id = ${key} and status in ${sql()(IN_STOCK)}`;
    const count = row?.count ?? 0;
    return count === 0 ? null : plainText({}, "settings.location_has_stock", { count });
  },
};

type Form = Record<string, string>;

/** Whether a location's hours are in its own form, as nobody has published it yet. */
function hasOwnHours(value: PieceValue): boolean {
  return value === null || "openingHours" in asObject(asObject(value)["contact"]);
}

function leadsOf(files: SiteFiles): PieceObject {
  return asObject(asObject(asObject(readJson(files, SITE))["leads"])["locations"]);
}

function dealershipsOf(files: SiteFiles): { value: string; label: string }[] {
  return asList(asObject(readJson(files, SITE))["dealerships"]).map((each) => {
    const { id, name } = asObject(each);
    return { value: asText(id), label: asText(name) };
  });
}

function slugOfDealership(files: SiteFiles, id: PieceValue | undefined): string | null {
  const known = asList(asObject(readJson(files, SITE))["dealerships"]).map(asObject);
  return asText(known.find((each) => each["id"] === id)?.["slug"]) || null;
}

const REVIEWS = "reviews.json";

/** Without a location and everything that names it; its reviews stay, as the dealership's. */
function withoutLocation(files: SiteFiles, key: string): SiteFiles {
  const location = listItems(files, LOCATIONS).get(key);
  const names = [key, location?.["slug"], location?.["name"]];
  const config = asObject(readJson(files, SITE));
  const isOfIt = (entry: PieceValue) =>
    names.includes(asObject(entry)["location_id"] ?? asObject(entry)["location"] ?? "");
  const without = (list: PieceValue | undefined) =>
    asList(list).filter((block) => asObject(block)["filter"] !== key);
  const blocks = Object.entries(asObject(config["locationBlocks"]));
  const google = asObject(asObject(config["reviews"])["google"]);
  const site: PieceObject = {
    ...config,
    ...(key in leadsOf(files) && withValue(config, ["leads", "locations", key], undefined)),
    ...("specialHours" in config && {
      specialHours: asList(config["specialHours"]).filter((day) => !isOfIt(day)),
    }),
    ...("locationBlocks" in config && {
      locationBlocks: Object.fromEntries(blocks.map(([page, list]) => [page, without(list)])),
    }),
    home: { ...asObject(config["home"]), blocks: without(asObject(config["home"])["blocks"]) },
  };
  const changed =
    key in asObject(google["locations"])
      ? withValue(site, ["reviews", "google", "locations", key], undefined)
      : site;
  const reviews = asList(readJson(files, REVIEWS));
  const kept = reviews.map((review) =>
    asObject(review)["locationId"] === key ? { ...asObject(review), locationId: null } : review,
  );
  const others = writeJson(putItem(files, LOCATIONS, key, null), SITE, changed);
  return reviews.length > 0 ? writeJson(others, REVIEWS, kept) : others;
}
