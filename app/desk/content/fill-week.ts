import type { Form } from "./form-part";

/** The press that gives Tuesday to Friday the hours of Monday. */
export const FILL_WEEK = "week";
const [MONDAY, OTHERS] = [1, [2, 3, 4, 5]] as const;

/** The first field that it fills. */
export const FILLED = `day${OTHERS[0]}_open`;

export function hasWeek(fields: readonly { name: string }[]): boolean {
  return fields.some(({ name }) => name === `day${MONDAY}_open`);
}

/** A form of opening hours after the press. */
export function filledWeek(typed: Form): Form {
  const copies = OTHERS.flatMap((day) =>
    ["open", "close"].map((end) => [`day${day}_${end}`, typed[`day${MONDAY}_${end}`] ?? ""] as const),
  );
  return { ...typed, ...Object.fromEntries(copies) };
}
