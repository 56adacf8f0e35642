import { fieldOf, type LeadField } from "~/leads/inbound/enquiry/lead-labels";

/** What each field that forms have is called in a lead; the parts of a car are one vehicle in words. */
const NAME_OF: Record<Exclude<LeadField, "year" | "make" | "model">, string> = {
  ...{ fullName: "name", firstName: "name", lastName: "last_name", phone: "phone", email: "email" },
  ...{ postcode: "postcode", stockNumber: "stock_number", vin: "stock_number", vehicle: "vehicle" },
  ...{ message: "message", source: "source" },
};
/** Of a form that has groups of fields. */
const MAX_DEPTH = 3;

/**
 * A body of another system's form under the names of a lead: "Your phone" is `phone`, as in a mail of labelled lines. Of
 * two that name the same the first counts; it and what nobody knows are lines of the message, so that nothing is lost.
 *
 * @param own the names that a lead has
 */
export function namedFields(body: unknown, own: readonly string[]): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body);
  const fields = new Map(entries.filter(([name]) => own.includes(name)));
  const car = new Map<string, string>();
  const rest: string[] = [];
  for (const [label, text] of linesOf(entries.filter(([name]) => !own.includes(name)))) {
    const field = fieldOf(label);
    if (field === "year" || field === "make" || field === "model") car.set(field, text);
    else if (field && !fields.has(NAME_OF[field])) fields.set(NAME_OF[field], text);
    else rest.push(`${label}: ${text}`);
  }
  const vehicle = ["year", "make", "model"].flatMap((part) => car.get(part) ?? []).join(" ");
  if (vehicle !== "" && !fields.has("vehicle")) fields.set("vehicle", vehicle);
  else if (vehicle !== "") rest.push(vehicle);
  const message = fields.get("message") ?? "";
  if (rest.length > 0 && typeof message === "string")
    fields.set("message", [message, ...rest].filter(Boolean).join("\n"));
  return Object.fromEntries(fields);
}

function linesOf(entries: readonly [string, unknown][], depth = 1): [label: string, text: string][] {
  return entries.flatMap(([label, value]): [string, string][] => {
    if (value === null || value === undefined || value === "") return [];
    if (typeof value === "string") return [[label, value]];
    const isGroup = typeof value === "object" && !Array.isArray(value) && depth < MAX_DEPTH;
    return isGroup ? linesOf(Object.entries(value), depth + 1) : [[label, JSON.stringify(value)]];
  });
}
