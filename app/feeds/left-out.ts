/** A field that cars of a run are without, since their cells could not be read. */
export type LeftOutField = { field: string; cars: number; values: LeftOutValue[] };

/** A cell that could not be read, with the first car that has it. */
export type LeftOutValue = { value: string; cars: number; stockNumber: string | null };

/** Longer ones are cut. */
export const MAX_SHOWN_VALUE = 60;
