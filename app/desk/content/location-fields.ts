import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { secureAddress } from "~/platform/address";
import { state, timeZone } from "~/site/config/values";

import { valueAt } from "./piece-values";
import type { PieceField, PieceObject, PieceValue } from "./pieces";

type LocationField = {
  path: readonly string[];
  label: TextKey;
  input: PieceField["input"];
  required?: boolean;
};

const DEPARTMENTS = ["sales", "finance", "fleet", "service", "parts", "careers", "feedback"] as const;

/** By path in the location's object; a field's name is the path joined by '_'. */
export const LOCATION_FIELDS: readonly LocationField[] = [
  { path: ["name"], label: "settings.location_name", input: "text", required: true },
  { path: ["locationType"], label: "settings.location_locationType", input: "choice", required: true },
  { path: ["dealershipId"], label: "settings.location_dealershipId", input: "choice", required: true },
  { path: ["contact", "phone"], label: "settings.field_phone", input: "text", required: true },
  { path: ["contact", "landlinePhone"], label: "settings.location_landlinePhone", input: "text" },
  { path: ["contact", "email"], label: "settings.field_email", input: "text", required: true },
  { path: ["address", "street"], label: "settings.field_address_street", input: "text", required: true },
  { path: ["address", "city"], label: "settings.field_address_city", input: "text", required: true },
  { path: ["address", "state"], label: "settings.field_address_state", input: "choice", required: true },
  { path: ["address", "postcode"], label: "settings.field_address_postcode", input: "text", required: true },
  { path: ["timeZone"], label: "settings.location_timeZone", input: "choice", required: true },
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
  { path: ["leads", "email"], label: "settings.location_leads_email", input: "text" },
  { path: ["leads", "adfEmail"], label: "settings.field_leads_adfEmail", input: "text" },
  ...DEPARTMENTS.map((department): LocationField => {
    return {
      path: ["leads", "departments", department],
      label: `settings.field_leads_departments_${department}`,
      input: "text",
    };
  }),
];
const HINTED = ["address_lat", "address_long", "address_placeUrl", "leads_email"];
/** Degrees, of Australia with its islands. */
const BOUNDS: Record<string, readonly [number, number]> = { lat: [-45, -9], long: [95, 169] };
/** Texts that may be empty; the others have null for nothing. */
const EMPTYABLE = ["dealerLicenceNumber"];

type Dealership = { value: string; label: string };

/** A field of the form. @param dealerships of the site, to choose from */
export function locationField(
  { path, label, input, required = false }: LocationField,
  dealerships: Dealership[],
): PieceField {
  const name = path.join("_");
  const field = { name, label: plainText({}, label), input, required };
  const hint = plainText({}, `settings.hint_location_${name}` as TextKey);
  return {
    ...field,
    ...(input === "choice" && { options: name === "dealershipId" ? dealerships : optionsOf(name) }),
    ...(HINTED.includes(name) && { hint }),
    ...(path[0] === "leads" && { group: plainText({}, "settings.location_leads") }),
  };
}

function optionsOf(name: string): { value: string; label: string }[] {
  if (name === "locationType") {
    return (["sales", "service", "parts"] as const).map((value) => {
      return { value, label: plainText({}, `settings.location_type_${value}`) };
    });
  }
  const values: readonly string[] = name === "timeZone" ? timeZone.options : state.options;
  return values.map((value) => ({ value, label: value.replace("Australia/", "").replaceAll("_", " ") }));
}

/** A location is for sales, and visible, unless its file says otherwise. */
export function shownInLocation(
  location: PieceObject,
  { path, input }: Pick<LocationField, "path" | "input">,
): string {
  const value = valueAt(location, path);
  if (input === "switch") return value === false ? "" : "on";
  if (path[0] === "locationType") return typeof value === "string" && value !== "" ? value : "sales";
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

/** @returns undefined for what is left out */
export function typedInLocation(
  text: string,
  { path, input }: Pick<LocationField, "path" | "input">,
): PieceValue | undefined {
  const last = path.at(-1) ?? "";
  if (input === "switch") return text === "on";
  if (last in BOUNDS) return Number(text);
  if (text !== "" || EMPTYABLE.includes(last)) return text;
  return path[0] === "leads" ? undefined : null;
}

/** The rule that a typed text breaks, if any. */
export function wrongInLocation({ path }: Pick<LocationField, "path">, text: string): TextKey | null {
  const field = path.at(-1) ?? "";
  const bounds = BOUNDS[field];
  if (bounds) {
    const isWithin = Number(text) >= bounds[0] && Number(text) <= bounds[1];
    return isWithin ? null : "settings.location_degrees_wrong";
  }
  if (field === "email" || path[0] === "leads") {
    return z.string().email().safeParse(text).success ? null : "settings.email_wrong";
  }
  if (field === "placeUrl") return secureAddress.safeParse(text).success ? null : "settings.url_wrong";
  return field === "postcode" && !/^\d{4}$/.test(text) ? "settings.wrong_address_postcode" : null;
}
