import { ABSENT, cellText, type Cleaned } from "./cleaned";

/**
 * `5 Seats` wherever it stands: feeds put seats in the doors' column, so a cell
 * that counts something else says nothing here.
 */
export const seats = counted(/^(\d{1,3}) ?(seats?|seaters?)$/i);
export const doors = counted(/^(\d{1,3}) ?(doors?|dr)$/i);
export const gears = counted(/^(\d{1,2}) ?(sp|speeds?|gears?)\b/i);
/** `4 cyl` and the start of `4 cyl, 2 L`. */
export const cylinders = counted(/^(\d{1,2}) ?cyl/i);

/** The litres of `4 cyl, 2 L`; an electric car's `0 L` has none. */
export function litres(cell: string): Cleaned<number> {
  const found = /(\d{1,2}(?:\.\d+)?) ?l(?:it(?:er|re)s?)?$/i.exec(cellText(cell) ?? "");
  const value = Number(found?.[1] ?? 0);
  return value > 0 ? { value } : ABSENT;
}

/** The litres as a specification writes them: `2.0L`. */
export function engineSize(cell: string): Cleaned<string> {
  const read = litres(cell);
  return "value" in read && read.value !== null ? { value: `${read.value.toFixed(1)}L` } : ABSENT;
}

function counted(pattern: RegExp) {
  return (cell: string): Cleaned<number> => {
    const found = pattern.exec(cellText(cell) ?? "");
    return found ? { value: Number(found[1]) } : ABSENT;
  };
}
