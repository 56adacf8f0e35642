import { ABSENT, cellText, type Cleaned, quote } from "./cleaned";
import { parseTitle, type VehicleName } from "./parse-title";
import { unescapeHtml } from "./plain-text";

/** The make in `2019 Toyota Land Cruiser Prado GXL (4X4)`, in its usual spelling. */
export const makeOfTitle = part(({ make }) => make);
/** Its model: `LandCruiser Prado`. */
export const modelOfTitle = part(({ model }) => model);
/** Its badge, without what other columns say: `GXL`. */
export const badgeOfTitle = part(({ badge }) => badge);

/** Its year. */
export function yearOfTitle(cell: string): Cleaned<number> {
  const text = cellText(cell);
  if (text === null) return ABSENT;
  const [year] = /^(?:19|20)\d\d(?= )/.exec(text) ?? [];
  return year === undefined
    ? { problem: `${quote(text)} is not 'Year Make Model'` }
    : { value: Number(year) };
}

/** A title without meaningless remarks. */
export function title(cell: string): Cleaned<string> {
  return { value: cellText(unescapeHtml(cell).replace(/\(no badge\)/gi, " ")) };
}

function part(choose: (name: VehicleName) => string | null) {
  return (cell: string): Cleaned<string> => {
    const text = cellText(cell);
    if (text === null) return ABSENT;
    const name = parseTitle(text);
    return name ? { value: choose(name) } : { problem: `${quote(text)} is not 'Year Make Model'` };
  };
}
