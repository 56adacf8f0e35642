import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { state } from "~/site/config/values";

import { asObject, asText, LOCATIONS, listItems, pictureField, putItem } from "./json-pieces.server";
import type { PieceField, PieceObject, PieceRules, PieceValue } from "./pieces";
import { withValue } from "./setting-pieces.server";

type LocationField = { path: readonly string[]; label: TextKey; input: PieceField["input"]; required?: true };

/** By path in the location's object; a field's name is the path joined by '_'. */
const FIELDS: readonly LocationField[] = [
  { path: ["name"], label: "settings.location_name", input: "text", required: true },
  { path: ["contact", "phone"], label: "settings.field_phone", input: "text", required: true },
  { path: ["contact", "landlinePhone"], label: "settings.location_landlinePhone", input: "text" },
  { path: ["contact", "email"], label: "settings.field_email", input: "text", required: true },
  { path: ["address", "street"], label: "settings.field_address_street", input: "text", required: true },
  { path: ["address", "city"], label: "settings.field_address_city", input: "text", required: true },
  { path: ["address", "state"], label: "settings.field_address_state", input: "choice", required: true },
  { path: ["address", "postcode"], label: "settings.field_address_postcode", input: "text", required: true },
  { path: ["address", "lat"], label: "settings.location_lat", input: "text", required: true },
  { path: ["address", "long"], label: "settings.location_long", input: "text", required: true },
  { path: ["address", "placeUrl"], label: "settings.location_placeUrl", input: "text" },
  { path: ["dealerLicenceNumber"], label: "settings.location_dealerLicenceNumber", input: "text" },
  {
    path: ["motorVehicleRepairerNumber"],
    label: "settings.location_motorVehicleRepairerNumber",
    input: "text",
  },
  { path: ["image"], label: "publishing.field_image", input: "picture" },
  { path: ["visible"], label: "settings.location_visible", input: "switch" },
];
const HINTED = ["address_lat", "address_long", "address_placeUrl"];
/** Degrees, of Australia with its islands. */
const BOUNDS: Record<string, readonly [number, number]> = { lat: [-45, -9], long: [95, 169] };
/** Zod takes every scheme for an address; shoppers follow this one. */
const WEB_ADDRESS = z.string().url().startsWith("https://");
/** Texts that may be empty; the others have null for nothing. */
const EMPTYABLE = ["dealerLicenceNumber"];

/** A location without its hours, which are a piece of their own (hours-piece.server.ts). */
export const locationRules: PieceRules = {
  list: (files) =>
    new Map(
      [...listItems(files, LOCATIONS)].map(([id, location]) => {
        const { openingHours: _, specialHours: __, ...contact } = asObject(location["contact"]);
        return [id, { ...location, contact }];
      }),
    ),
  put(files, key, value) {
    const before = listItems(files, LOCATIONS).get(key);
    if (!before) return files;
    const location = asObject(value);
    const contact = { ...asObject(before["contact"]), ...asObject(location["contact"]) };
    return putItem(files, LOCATIONS, key, { ...location, contact });
  },
  nameOf: (value, key) => asText(asObject(value)["name"]) || key,
  about(value) {
    const { street = "", city = "" } = asObject(asObject(value)["address"]);
    return [asText(street), asText(city)].filter(Boolean).join(", ");
  },
  fields: (site) =>
    FIELDS.map(({ path, label, input, required = false }): PieceField => {
      const name = path.join("_");
      if (input === "picture") return pictureField(site);
      const field = { name, label: plainText({}, label), input, required };
      if (input === "choice") {
        return { ...field, options: state.options.map((value) => ({ value, label: value })) };
      }
      const hint = plainText({}, `settings.hint_location_${path.at(-1) ?? ""}` as TextKey);
      return HINTED.includes(name) ? { ...field, hint } : field;
    }),
  toForm: (value) =>
    Object.fromEntries(
      FIELDS.map(({ path, input }) => [path.join("_"), shown(valueAt(asObject(value), path), input)]),
    ),
  fromForm(typed, before, site) {
    const was = this.toForm(before, site);
    return FIELDS.reduce((location, { path, input }) => {
      const text = typed[path.join("_")] ?? "";
      if (text === (was[path.join("_")] ?? "")) return location;
      return withValue(location, path, toValue(text, path, input));
    }, asObject(before));
  },
  wrong(_, before, site, typed) {
    const was = this.toForm(before, site);
    const wrong = FIELDS.flatMap(({ path }): [string, string][] => {
      const [name, last] = [path.join("_"), path.at(-1) ?? ""];
      const text = typed[name] ?? "";
      const message = text === "" || text === was[name] ? null : wrongText(last, text);
      return message === null ? [] : [[name, plainText({}, message)]];
    });
    return Object.fromEntries(wrong);
  },
  fieldOf: (path) => path.filter((part) => typeof part === "string").join("_"),
  newKey: null,
  isRemovable: false,
};

function valueAt(location: PieceObject, path: readonly string[]): PieceValue {
  return path.reduce<PieceValue | undefined>((at, key) => asObject(at)[key], location) ?? null;
}

/** A location is visible unless its file says otherwise. */
function shown(value: PieceValue, input: PieceField["input"]): string {
  if (input === "switch") return value === false ? "" : "on";
  return typeof value === "number" ? String(value) : asText(value);
}

function toValue(text: string, path: readonly string[], input: PieceField["input"]): PieceValue {
  const last = path.at(-1) ?? "";
  if (input === "switch") return text === "on";
  if (last in BOUNDS) return Number(text);
  return text === "" && !EMPTYABLE.includes(last) ? null : text;
}

/** The rule that a typed text breaks, if any. */
function wrongText(field: string, text: string): TextKey | null {
  const bounds = BOUNDS[field];
  if (bounds) {
    const isWithin = Number(text) >= bounds[0] && Number(text) <= bounds[1];
    return isWithin ? null : "settings.location_degrees_wrong";
  }
  if (field === "email") return z.string().email().safeParse(text).success ? null : "settings.email_wrong";
  if (field === "placeUrl") return WEB_ADDRESS.safeParse(text).success ? null : "settings.url_wrong";
  return field === "postcode" && !/^\d{4}$/.test(text) ? "settings.wrong_address_postcode" : null;
}
