import { plainText } from "~/i18n/plain-text";
import { locationSchema } from "~/locations/location";
import { sql } from "~/platform/db.server";
import type { SiteFiles } from "~/publish/site-files.server";
import { siteConfigSchema } from "~/site/config/site-config";
import { timeZone } from "~/site/config/values";
import { IN_STOCK } from "~/stock/in-stock";
import { slugify } from "~/stock/slug";

import { schemaAt } from "./describe-schema";
import type { Layout } from "./field-part.server";
import { type FormPart, joined, partAt } from "./form-part";
import { weekPart } from "./hours-entries.server";
import { asList, asObject, asText, valueAt, withValue } from "./entry-values";
import type { EditedSite, EntryRules } from "./entry-kind";
import { NEW_ENTRY, type EntryObject, type EntryValue } from "./entries";
import { fieldsOf } from "./schema-fields.server";
import {
  itemsAt,
  listItems,
  LOCATIONS,
  putItems,
  putSiteValue,
  readJson,
  SITE,
  siteValue,
  writeJson,
} from "./stored-in.server";
import { unusualHours } from "./unusual";

const LEADS = ["leads", "locations"];
const leads = schemaAt(siteConfigSchema, [...LEADS, "any"]).schema;
const schema = locationSchema.extend({ leads });
const words = ["settings.location", "settings.field", "publishing.field"];

function formOf(site: EditedSite, value: EntryValue): FormPart {
  const own = fieldsOf({ site, schema, words });
  const group = plainText({}, "settings.location_leads");
  const { openingHours } = asObject(asObject(value)["contact"]);
  const week = partAt(["contact", "openingHours"], weekPart(site, openingHours));
  const usual = asText(siteValue(site.files, ["dealershipId"]));
  const form = joined([
    ...own(["name"]),
    // Without a type it is for sales.
    ...own(["locationType"], {
      optionNames: "settings.location_type",
      show: (type) => asText(type) || "sales",
    }),
    ...own(["dealershipId"], { options: dealershipsOf(site.files), show: (id) => asText(id) || usual }),
    ...own(["contact_phone", "contact_landlinePhone", "contact_email", "address_street", "address_city"]),
    ...own(["address_state", "address_postcode"]),
    ...own(["timeZone"], { options: TIME_ZONES, show: (zone) => asText(zone) || site.timeZone }),
    ...own(["address_lat"], degrees(-45, -9)),
    ...own(["address_long"], degrees(95, 169)),
    ...own(["address_placeUrl"]),
    ...own(["dealerLicenceNumber"], { required: false }),
    ...own(["motorVehicleRepairerNumber"]),
    ...own(["image"], { prefix: "media/" }),
    ...own(["visible"]),
    // Nobody has published it yet: its hours are in its own form.
    ...(value === null || openingHours ? [week] : []),
    ...own(["leads_email", "leads_adfEmail"], { group, isLeftOut: true }),
    ...own(["leads_departments_sales", "leads_departments_finance", "leads_departments_fleet"], { group }),
    ...own(["leads_departments_service", "leads_departments_parts", "leads_departments_careers"], { group }),
    ...own(["leads_departments_feedback"], { group }),
  ]);
  const write: FormPart["write"] = (_, typed, before) => {
    const location = asObject(form.write(before, typed, before));
    const id = slugify(typed["name"] ?? "");
    const dealerships = asList(siteValue(site.files, ["dealerships"])).map(asObject);
    const dealership = dealerships.find((each) => each["id"] === location["dealershipId"]);
    return {
      ...(before === null && { id, slug: id }),
      ...location,
      ...(dealership && { dealershipSlug: dealership["slug"] ?? "" }),
    };
  };
  return { ...form, write };
}

/** Of Australia with its islands. */
function degrees(min: number, max: number): Layout {
  return {
    ...{ input: "text", read: Number },
    problem: (typed) =>
      Number(typed) >= min && Number(typed) <= max ? null : plainText({}, "settings.location_degrees_wrong"),
  };
}

const TIME_ZONES = timeZone.options.map((value) => ({
  value,
  label: value.replace("Australia/", "").replaceAll("_", " "),
}));

/**
 * A location with the addresses of its leads, which site.json has. A published one is without its hours, which are a
 * entry of their own (hoursRules); a new one has them in its own form.
 */
export const locationRules: EntryRules = {
  list: (files) =>
    new Map(
      [...listItems(files, LOCATIONS)].map(([id, location]) => {
        const { openingHours: _, specialHours: __, ...contact } = asObject(location["contact"]);
        const own = siteValue(files, [...LEADS, id]);
        return [id, { ...location, contact, ...(own !== undefined && { leads: own }) }];
      }),
    ),
  put(files, key, value) {
    if (value === null) return withoutLocation(files, key);
    const { leads: typed, ...location } = asObject(value);
    const own = Object.keys(asObject(typed)).length > 0 ? typed : undefined;
    const items = listItems(files, LOCATIONS);
    const contact = { ...asObject(items.get(key)?.["contact"]), ...asObject(location["contact"]) };
    // A new one comes last: vehicles without a location belong to the first.
    const changed = putItems(files, LOCATIONS, [
      ...items.set(key, { ...location, id: key, contact }).values(),
    ]);
    const isSame = own === undefined && siteValue(files, [...LEADS, key]) === undefined;
    return isSame ? changed : putSiteValue(changed, [...LEADS, key], own);
  },
  nameOf: (value, key) => asText(asObject(value)["name"]) || key,
  about(value) {
    const { street = "", city = "" } = asObject(asObject(value)["address"]);
    return [asText(street), asText(city)].filter(Boolean).join(", ");
  },
  lead: (key) => (key === NEW_ENTRY ? plainText({}, "settings.location_lead") : ""),
  form: formOf,
  asks: (value, before) => unusualHours(hoursOf(value), hoursOf(before)),
  newKey: ({ name = "" }) => slugify(name),
  /** Its vehicles would be shown without a location, phone or hours. */
  async whyKept({ slug }, key) {
    const [row] = await sql()<{ count: number }[]>`
      select count(*)::int as count from vehicles
      where site = ${slug} and location_id = ${key} and status in ${sql()(IN_STOCK)}`;
    const count = row?.count ?? 0;
    return count === 0 ? null : plainText({}, "settings.location_has_stock", { count });
  },
};

function hoursOf(location: EntryValue): EntryValue | undefined {
  return asObject(asObject(location)["contact"])["openingHours"];
}

function dealershipsOf(files: SiteFiles): { value: string; label: string }[] {
  return asList(siteValue(files, ["dealerships"])).map((each) => {
    const { id, name } = asObject(each);
    return { value: asText(id), label: asText(name) };
  });
}

const REVIEWS = "reviews.json";

/** Without a location and everything that names it; its reviews stay, as the dealership's. */
function withoutLocation(files: SiteFiles, key: string): SiteFiles {
  const location = listItems(files, LOCATIONS).get(key);
  const names = [key, location?.["slug"], location?.["name"]];
  const isOfIt = (entry: EntryValue) =>
    names.includes(asObject(entry)["location_id"] ?? asObject(entry)["location"] ?? "");
  const withoutBlocks = (list: EntryValue) =>
    asList(list).filter((block) => asObject(block)["filter"] !== key);
  const changes: [readonly string[], (stored: EntryValue) => EntryValue | undefined][] = [
    [[...LEADS, key], () => undefined],
    [["reviews", "google", "locations", key], () => undefined],
    [["specialHours"], (days) => asList(days).filter((day) => !isOfIt(day))],
    [["home", "blocks"], withoutBlocks],
    [
      ["locationBlocks"],
      (pages) =>
        Object.fromEntries(
          Object.entries(asObject(pages)).map(([page, list]) => [page, withoutBlocks(list)]),
        ),
    ],
  ];
  const site = changes.reduce<EntryObject>(
    (config, [path, change]) => {
      const stored = valueAt(config, path);
      return stored === undefined ? config : withValue(config, path, change(stored));
    },
    asObject(readJson(files, SITE)),
  );
  const reviews = asList(readJson(files, REVIEWS));
  const kept = reviews.map((review) =>
    asObject(review)["locationId"] === key ? { ...asObject(review), locationId: null } : review,
  );
  const others = writeJson(itemsAt(LOCATIONS).put(files, key, null), SITE, site);
  return reviews.length > 0 ? writeJson(others, REVIEWS, kept) : others;
}
