const POSTCODE = /^(?<before>[a-z]{2,3})?(?<code>\d{4})(?<after>[a-z]{2,3})?$/i;
const STATES = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"];

/** An Australian postcode as people type it: with spaces, in full-width digits, beside its state. */
export function readPostcode(typed: string): string | null {
  const found = POSTCODE.exec(typed.normalize("NFKC").replace(/\s/g, ""))?.groups;
  const { before, code, after } = found ?? {};
  const states = [before, after].filter((state) => state !== undefined);
  const isPlaced = states.every((state) => STATES.includes(state.toUpperCase()));
  return code !== undefined && isPlaced ? code : null;
}
