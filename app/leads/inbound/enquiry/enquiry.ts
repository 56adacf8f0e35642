import { isHan } from "~/platform/full-name";

/**
 * An enquiry as another system's mail, file or program words it: clean lines, empty for what it does not say. Nothing
 * in it is checked yet.
 */
export type Enquiry = {
  name: string;
  lastName: string;
  phone: string;
  email: string;
  postcode: string;
  /** A stock number or a VIN. */
  stockNumber: string;
  /** The wanted vehicle in words, such as "2021 Toyota Corolla". */
  vehicle: string;
  isTestDrive: boolean;
  /** In dollars, such as "25000.00". */
  offer: string;
  message: string;
  /** The location, by its name. */
  location: string;
  /** Who sent the shopper. */
  source: string;
  tradeIn: TradedCar | null;
};

/** The car that the shopper would trade in. */
type TradedCar = { year: number | null; make: string; model: string; badge: string; km: number | null };

export const NO_ENQUIRY: Enquiry = {
  ...{ name: "", lastName: "", phone: "", email: "", postcode: "", stockNumber: "", vehicle: "" },
  ...{ isTestDrive: false, offer: "", message: "", location: "", source: "", tradeIn: null },
};

/** What follows a whole name and a comma without being a first name. */
const TITLES = new Set(["jr", "sr", "ii", "iii", "iv", "phd", "md", "esq", "jp", "ao", "am", "oam"]);

const BEFORE_NAME = new Set(["mr", "mrs", "ms", "miss", "mx", "dr", "prof"]);

/** "Dr. Mei Chan" is Mei; "Dr. Chan" stays whole, since nobody is called Dr. */
function withoutTitle(words: string[]): string[] {
  const [first = "", ...rest] = words;
  if (!BEFORE_NAME.has(first.replaceAll(".", "").toLowerCase()) || rest.length === 0) return words;
  return rest.length > 1 ? rest : [words.join(" ")];
}

/**
 * A full name as a first name and the rest; a name without a space is the first. "Smith, Ivy" has the family name first,
 * as Chinese has.
 */
export function splitName(full: string): Pick<Enquiry, "name" | "lastName"> {
  const [before = "", ...after] = full.split(",").map((part) => part.trim());
  const [given = ""] = after;
  const isLastFirst = after.length === 1 && before !== "" && given !== "";
  if (isLastFirst && !TITLES.has(given.replaceAll(".", "").toLowerCase()))
    return { name: given, lastName: before };
  const [name = "", ...rest] = withoutTitle([before, ...after].join(" ").trim().split(/\s+/));
  const [only = ""] = rest;
  if (rest.length === 1 && isHan(name) && isHan(only)) return { name: only, lastName: name };
  return { name, lastName: rest.join(" ") };
}
