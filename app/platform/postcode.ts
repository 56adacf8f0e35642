import { plainSpelling } from "./plain-spelling";

const POSTCODE = /^(?<before>[a-z]{2,3})?(?<code>\d{4})(?<after>[a-z]{2,3})?$/i;
const STATES = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"];
/** A place with its postcode, and nothing else that has digits. */
const PLACE = /^[\p{L}\d\s,.'()-]+$/u;
/** Darwin's begin with a zero, which spreadsheets drop. */
const WITHOUT_ZERO = /^8\d\d$/;

/** An Australian postcode as people type it: with spaces, in full-width digits, beside its state or suburb. */
export function readPostcode(typed: string): string | null {
  const text = plainSpelling(typed);
  const found = POSTCODE.exec(text.replace(/\s/g, ""))?.groups;
  const { before, code, after } = found ?? {};
  const states = [before, after].filter((state) => state !== undefined);
  const isPlaced = states.every((state) => STATES.includes(state.toUpperCase()));
  return code !== undefined && isPlaced ? code : besidePlace(text);
}

function besidePlace(text: string): string | null {
  const [code, ...others] = (text.match(/[\p{L}\d]+/gu) ?? []).filter((word) => /\d/.test(word));
  if (code === undefined || others.length > 0 || !PLACE.test(text)) return null;
  if (WITHOUT_ZERO.test(code)) return `0${code}`;
  return /^\d{4}$/.test(code) ? code : null;
}
