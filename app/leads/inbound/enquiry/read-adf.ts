import { type Enquiry, NO_ENQUIRY, splitName } from "./enquiry";

type Cells = ReadonlyMap<string, string>;

/**
 * The elements of an XML text at a path, each with its cells by their paths below it (`contact/email`, `@interest`); what is
 * repeated is one cell with a value per line.
 *
 * @returns null for a text that cannot be read as XML
 */
export type ReadXml = (xml: string, path: string) => Promise<Cells[] | null>;

/** The document within a mail's text, which may have words around it. */
export function adfWithin(text: string): string | null {
  const start = text.search(/<adf[\s>]/i);
  const end = text.search(/<\/adf\s{0,9}>/i);
  return start === -1 || end < start ? null : text.slice(start, text.indexOf(">", end) + 1);
}

/**
 * A lead in the Auto-lead Data Format 1.0, the inverse of toAdf (app/leads/delivery/adf.ts): its first prospect.
 *
 * @returns null for a text that is no ADF
 */
export async function readAdf(adf: string, readXml: ReadXml): Promise<Enquiry | null> {
  const at = async (path: string) => (await readXml(adf, `adf/prospect${path}`)) ?? [];
  const [prospect] = await at("");
  if (!prospect) return null;
  const nothing: Cells = new Map();
  const [[customer = nothing], [vendor = nothing], [provider = nothing], vehicles] = await Promise.all([
    at("/customer"),
    at("/vendor"),
    at("/provider"),
    at("/vehicle"),
  ]);
  const wanted = vehicles.find((vehicle) => vehicle.get("@interest") !== "trade-in") ?? nothing;
  const traded = vehicles.find((vehicle) => vehicle.get("@interest") === "trade-in");
  const [phone = "", ...otherPhones] = linesOf(customer, "contact/phone");
  return {
    ...NO_ENQUIRY,
    ...nameOf(customer),
    phone,
    email: linesOf(customer, "contact/email")[0] ?? "",
    postcode: line(customer, "contact/address/postalcode"),
    stockNumber: line(wanted, "stock") || line(wanted, "vin"),
    vehicle: vehicleOf(wanted),
    isTestDrive: wanted.get("@interest") === "test-drive",
    offer: wanted.get("price/@type") === "offer" ? line(wanted, "price") : "",
    message: [customer.get("comments") ?? "", ...otherPhones].filter(Boolean).join("\n"),
    location: line(vendor, "vendorname"),
    source: [...new Set([...linesOf(provider, "name"), ...linesOf(provider, "service")])].join(", "),
    tradeIn: traded ? tradedCar(traded) : null,
  };
}

/** What our own ADF says of a car that no form names. */
const ANY = "Any";

function linesOf(cells: Cells, path: string): string[] {
  return (cells.get(path) ?? "").split("\n").filter(Boolean);
}

function line(cells: Cells, path: string): string {
  return linesOf(cells, path).join(" ");
}

/** By the parts of the name as far as each has one; an empty element has no value beside its attribute. */
function nameOf(customer: Cells): Pick<Enquiry, "name" | "lastName"> {
  const names = linesOf(customer, "contact/name");
  const parts = linesOf(customer, "contact/name/@part");
  if (names.length !== parts.length || !parts.includes("first")) return splitName(names.join(" "));
  const named = (part: string) => names.filter((_, index) => parts[index] === part).join(" ");
  return { name: named("first"), lastName: [named("middle"), named("last")].filter(Boolean).join(" ") };
}

function vehicleOf(vehicle: Cells): string {
  const words = ["year", "make", "model", "trim"].map((path) => line(vehicle, path));
  return words.filter((word) => word !== "" && word !== ANY).join(" ");
}

function tradedCar(vehicle: Cells): NonNullable<Enquiry["tradeIn"]> {
  const [make, model, badge] = ["make", "model", "trim"].map((path) => line(vehicle, path));
  return {
    year: wholeNumber(line(vehicle, "year")),
    ...{ make: make ?? "", model: model ?? "", badge: badge ?? "" },
    km: wholeNumber(line(vehicle, "odometer")),
  };
}

function wholeNumber(text: string): number | null {
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}
