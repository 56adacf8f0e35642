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

/** A full name as a first name and the rest; a name without a space is the first. In Chinese the family name leads. */
export function splitName(full: string): Pick<Enquiry, "name" | "lastName"> {
  const [name = "", ...rest] = full.trim().split(/\s+/);
  const [only = ""] = rest;
  if (rest.length === 1 && isHan(name) && isHan(only)) return { name: only, lastName: name };
  return { name, lastName: rest.join(" ") };
}
