import { mappingSchema, type Mapping } from "~/feeds/mapping";
import { type Column, transformFor } from "~/feeds/inspect/guess-fields";
import type { CarType, PriceType } from "~/stock/car";

/** What staff say that a file's columns are. */
export type ColumnChoice = {
  /** By column: a field of a vehicle, `photos`, or nothing. */
  fields: Record<string, string>;
  /** The column that says which car a row is. */
  id: string;
  /** For rows that do not say. */
  carType: CarType;
  priceType: PriceType;
};

/** The choice's value for columns of photographs. */
export const PHOTOS = "photos";

/** The choice that makes this mapping. */
export function choiceOf({ fields, id, photos, defaults }: Mapping): ColumnChoice {
  const named = Object.entries(fields).flatMap(([field, sources]) =>
    sources.map(({ column }) => [column, field] as const),
  );
  return {
    // The first field of a column counts: body is read as two fields, of which shoppers filter by the first.
    fields: Object.fromEntries([
      ...named.toReversed(),
      ...(photos?.columns ?? []).map((column) => [column, PHOTOS] as const),
    ]),
    id: "column" in id ? id.column : (id.hash[0] ?? ""),
    carType: defaults["carType"] === "new" || defaults["carType"] === "demo" ? defaults["carType"] : "used",
    priceType: defaults["priceType"] === "drive_away" ? "drive_away" : "egc",
  };
}

/** @returns null for a choice that only a tampered form can send */
export function mappingOf(
  { fields, id, carType, priceType }: ColumnChoice,
  columns: readonly Column[],
  guessed: Mapping,
): Mapping | null {
  const chosen = columns.flatMap((column) => {
    const field = fields[column.name];
    return field === undefined || field === "" ? [] : [{ column, field }];
  });
  const photos = chosen.filter(({ field }) => field === PHOTOS).map(({ column }) => column.name);
  const read: Record<string, object[]> = {};
  for (const { column, field } of chosen.filter((each) => each.field !== PHOTOS)) {
    (read[field] ??= []).push({ column: column.name, transform: transformFor(field, column) });
  }
  const parsed = mappingSchema.safeParse({
    ...guessed,
    id: { column: id },
    fields: read,
    defaults: { ...guessed.defaults, carType, priceType },
    photos: photos.length > 0 ? { columns: photos } : undefined,
  });
  return parsed.success && columns.some(({ name }) => name === id) ? parsed.data : null;
}
