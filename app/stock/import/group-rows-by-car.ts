import { slugify } from "../slug";
import { type Identity, isAlike, isSameCar, isSameMake, isSameModel, isSamePlate } from "./same-car";

/** A row of an import. One that is `isKept` was not read again, and only names its car by `rowId`. */
export type IdentifiedRow = Identity & {
  line: number;
  rowId: string;
  stockNumber: string | null;
  isKept: boolean;
};

/** A car of the site. */
export type KnownCar = Identity & {
  id: string;
  /** The id of its row in its source's file. */
  rowId: string;
  /** Its stock number, or its name. */
  label: string;
  /** Whether the import's own source owns it. */
  isOwn: boolean;
  /** The other source that still lists it as on offer. */
  listedBy: string | null;
  /** Its number, as its row or its form says it. */
  stockNumber: string | null;
  /** Staff entered it and it is for sale: "theirs" until they hand it over to the source. */
  byHand: "theirs" | "handed-over" | null;
};

/** A row that must not be written. `id` is its car, which keeps what was last read. */
export type HeldRow = {
  line: number;
  id: string | null;
  field: "vin" | "rego" | "stockNumber";
  reason: string;
};

type SettledIdentity = {
  /** The car of each row whose id is not the row's own; `suffix` is that of a new car, for its address. */
  cars: { line: number; id: string; suffix: string }[];
  held: HeldRow[];
  /** Lines whose VIN is a placeholder, since cars of several models have it. */
  placeholders: number[];
};

/** Copies of a placeholder; a VIN on two cars is a mistake in one of them. */
const MIN_PLACEHOLDERS = 3;

/**
 * Decides which car each row of an import is. A VIN is one car, and so is a plate where no VIN contradicts it:
 * a car that is listed again, under another stock number or by another source, stays the same car. What is
 * doubtful is held, since it could show one car on the page of another.
 *
 * @param rows all rows of the import, in the file's order
 * @param cars the site's cars that a row could be
 */
export function settleIdentity(rows: readonly IdentifiedRow[], cars: readonly KnownCar[]): SettledIdentity {
  const known = knownBy(cars);
  const { identified, placeholders } = withoutPlaceholders(
    rows.map((row) => withKnown(row, known.byRow.get(row.rowId))),
  );
  const held = new Map<number, HeldRow>();
  for (const { group, field } of groupsOf(identified)) {
    for (const row of heldOf(group, field, known)) held.set(row.line, row);
  }
  const places = new Map<string, { row: IdentifiedRow; suffix: string }[]>();
  for (const row of identified) {
    if (held.has(row.line)) continue;
    const place = row.isKept ? placeOfKept(row, known) : placeOf(row, known);
    if ("reason" in place) held.set(row.line, place);
    else places.set(place.id, [...(places.get(place.id) ?? []), { row, suffix: place.suffix }]);
  }
  const settled: SettledIdentity["cars"] = [];
  for (const [id, sharing] of places) {
    const lost = sharing.length > 1 ? losersOf(sharing.map(({ row }) => row)) : [];
    for (const row of lost) held.set(row.line, { ...row, id, field: "vin" });
    for (const { row, suffix } of sharing) {
      if (!held.has(row.line) && id !== row.rowId) settled.push({ line: row.line, id, suffix });
    }
  }
  return {
    cars: settled,
    held: [...held.values()].sort((one, other) => one.line - other.line),
    placeholders,
  };
}

type Known = {
  ids: ReadonlySet<string>;
  /** The source's own car of a row's id. */
  byRow: ReadonlyMap<string, KnownCar>;
  byVin: ReadonlyMap<string, KnownCar[]>;
  byPlate: ReadonlyMap<string, KnownCar[]>;
  byHand: ReturnType<typeof carsByNumber<KnownCar>>;
  /** By their stock numbers, the cars for sale that other sources brought. */
  elsewhere: ReadonlyMap<string, KnownCar[]>;
};

function knownBy(cars: readonly KnownCar[]): Known {
  return {
    ids: new Set(cars.map(({ id }) => id)),
    byRow: new Map(cars.filter(({ isOwn }) => isOwn).map((car) => [car.rowId, car])),
    byVin: groupBy(cars, ({ vin }) => vin),
    byPlate: groupBy(cars, ({ plate }) => plate),
    byHand: carsByNumber(cars.filter(({ byHand }) => byHand !== null)),
    elsewhere: groupBy(
      cars.filter(({ isOwn, isOnOffer, byHand }) => !isOwn && isOnOffer && byHand === null),
      plainNumber,
    ),
  };
}

/** A row that was not read is what its car is; one without a VIN still has that of its car. */
function withKnown(row: IdentifiedRow, car: KnownCar | undefined): IdentifiedRow {
  if (!car) return row;
  if (!row.isKept) return row.vin === null && isAlike(row, car) ? { ...row, vin: car.vin } : row;
  const { vin, plate, make, model, year, colour, isOnOffer, label } = car;
  return { ...row, vin, plate, make, model, year, colour, isOnOffer, stockNumber: label };
}

function withoutPlaceholders(rows: readonly IdentifiedRow[]) {
  const placeholders = new Set(
    [...groupBy(rows, ({ vin }) => vin)]
      .filter(([, [first, ...others]]) => {
        return others.length + 1 >= MIN_PLACEHOLDERS && others.some((row) => !isSameModel(row, first));
      })
      .map(([vin]) => vin),
  );
  const isPlaceholder = ({ vin }: IdentifiedRow) => vin !== null && placeholders.has(vin);
  return {
    identified: rows.map((row) => (isPlaceholder(row) ? { ...row, vin: null } : row)),
    placeholders: rows.filter((row) => !row.isKept && isPlaceholder(row)).map(({ line }) => line),
  };
}

/** Rows of one file that say that they are one car. */
function groupsOf(rows: readonly IdentifiedRow[]): { group: IdentifiedRow[]; field: "vin" | "rego" }[] {
  const byVin = [...groupBy(rows, ({ vin }) => vin).values()].filter((group) => group.length > 1);
  const byPlate = [...groupBy(rows, ({ plate }) => plate).values()].filter(
    (group) =>
      group.length > 1 &&
      group.some(({ vin }) => vin === null) &&
      // A plate on different cars is a trade plate, or moved from one to the other.
      new Set(group.flatMap(({ vin }) => vin ?? [])).size < 2 &&
      group.every((row) => isAlike(row, group[0])),
  );
  return [
    ...byVin.map((group) => ({ group, field: "vin" as const })),
    ...byPlate.map((group) => ({ group, field: "rego" as const })),
  ];
}

/** Two rows on offer are both held. Beside one on offer, an old listing that has no car of its own is left out. */
function heldOf(group: readonly IdentifiedRow[], field: "vin" | "rego", known: Known): HeldRow[] {
  const onOffer = group.filter(({ isOnOffer }) => isOnOffer);
  const first = onOffer[0] ?? group.find(({ rowId }) => known.byRow.has(rowId)) ?? group[0];
  const car = bestOf(known.byVin.get(first?.vin ?? "") ?? []);
  if (onOffer.length > 1) {
    const idOf = ({ rowId }: IdentifiedRow) => (known.byRow.get(rowId) ?? car)?.id ?? null;
    return group.map((row) => ({ ...sameAs(row, group), id: idOf(row), field }));
  }
  return group
    .filter((row) => row !== first && !known.byRow.has(row.rowId))
    .map(({ line }) => ({
      line,
      id: car?.id ?? null,
      field,
      reason: `the same vehicle as ${rowLabel(first)}`,
    }));
}

/** Of rows that are one car, the only one on offer is the car's; several on offer are doubtful. */
function losersOf(rows: readonly IdentifiedRow[]): { line: number; reason: string }[] {
  const onOffer = rows.filter(({ isOnOffer }) => isOnOffer);
  if (onOffer.length > 1) return rows.map((row) => sameAs(row, rows));
  const first = onOffer[0] ?? rows[0];
  return rows
    .filter((row) => row !== first)
    .map(({ line }) => ({ line, reason: `the same vehicle as ${rowLabel(first)}` }));
}

function sameAs(row: IdentifiedRow, group: readonly IdentifiedRow[]): { line: number; reason: string } {
  const others = group.filter(({ line }) => line !== row.line).map(rowLabel);
  const reason = `${rowLabel(row)} and ${others.join(", ")} are one vehicle by it; held until one is corrected or gone`;
  return { line: row.line, reason };
}

function rowLabel(row: IdentifiedRow | undefined): string {
  if (!row) return "";
  return row.stockNumber === null ? `line ${row.line}` : `line ${row.line} (${row.stockNumber})`;
}

type Place = { id: string; suffix: string };

function placeOfKept({ rowId }: IdentifiedRow, { byRow, ids }: Known): Place {
  const car = byRow.get(rowId);
  // Another car has the id of the row now, which must not keep it on offer.
  return { id: car?.id ?? (ids.has(rowId) ? "" : rowId), suffix: "" };
}

/** The car that a row is: a known one, a new one, or one that it may not be. */
function placeOf(row: IdentifiedRow, known: Known): Place | HeldRow {
  const named = known.byRow.get(row.rowId);
  const byVin = known.byVin.get(row.vin ?? "") ?? [];
  const isNamed = named !== undefined && isSameCar(row, named);
  const hand = known.byHand(row);
  if (hand?.car.byHand === "theirs") {
    const reason = `is that of ${hand.car.label}, which was added by hand and stays as it is`;
    return { line: row.line, id: isNamed ? named.id : hand.car.id, field: hand.field, reason };
  }
  if (hand && !isNamed) return { id: hand.car.id, suffix: "" };
  if (isNamed && (byVin.length === 0 || byVin.includes(named))) return { id: named.id, suffix: "" };
  const byPlate = (known.byPlate.get(row.plate ?? "") ?? []).filter((car) => isSamePlate(row, car));
  const byStock = (known.elsewhere.get(plainNumber(row) ?? "") ?? []).filter((car) => isSamePlate(row, car));
  const [found, field] =
    byVin.length > 0
      ? ([byVin, "vin"] as const)
      : byPlate.length > 0
        ? ([byPlate, "rego"] as const)
        : ([byStock, "stockNumber"] as const);
  const match = bestOf(found);
  if (!match) return newPlace(row, known.ids);
  const id = isNamed ? named.id : match.id;
  const { label, listedBy, year, make, model } = match;
  if (listedBy !== null) {
    const reason = `is that of ${label}, which '${listedBy}' lists; held until one of them no longer does`;
    return { line: row.line, id, field, reason };
  }
  // The page that shows the car now stays, although an older record has its VIN.
  if (isNamed && named.vin === null) return { id: named.id, suffix: "" };
  if (isSameMake(row, match)) return { id: match.id, suffix: "" };
  const reason = `is that of ${label}, ${[year, make, model].join(" ").trim()}; held until one of them is corrected`;
  return { line: row.line, id, field, reason };
}

const NUMBERS = [
  ["vin", ({ vin }: Numbers) => vin],
  ["rego", ({ plate }: Numbers) => plate],
  ["stockNumber", plainNumber],
] as const;

function plainNumber({ stockNumber }: Pick<Numbers, "stockNumber">): string | null {
  return stockNumber?.trim().toLowerCase() || null;
}

type Numbers = { vin: string | null; plate: string | null; stockNumber: string | null };

/** @returns finds the car that has a number of another one, and which: its VIN, its plate or its stock number */
export function carsByNumber<Car extends Numbers>(cars: readonly Car[]) {
  const found = NUMBERS.map(([field, numberOf]) => ({
    field,
    numberOf,
    known: new Map(cars.map((car) => [numberOf(car), car] as const)),
  }));
  return (one: Numbers): { car: Car; field: HeldRow["field"] } | null => {
    for (const { field, numberOf, known } of found) {
      const number = numberOf(one);
      const car = number === null ? undefined : known.get(number);
      if (car) return { car, field };
    }
    return null;
  };
}

/** The id of a new car; another car may have had that of the row before. */
function newPlace({ rowId, vin, plate, year, make, model }: IdentifiedRow, ids: ReadonlySet<string>): Place {
  if (!ids.has(rowId)) return { id: rowId, suffix: "" };
  const own = (vin ?? plate ?? "").slice(-6).toLowerCase() || slugify([year, make, model].join("-"));
  return { id: `${rowId}-${own}`, suffix: `-${own}` };
}

/** Of several records of one car, the one that shoppers know. */
function bestOf(cars: readonly KnownCar[]): KnownCar | undefined {
  const score = ({ isOnOffer, isOwn }: KnownCar) => Number(isOnOffer) * 2 + Number(isOwn);
  return [...cars].sort((one, other) => score(other) - score(one) || (one.id < other.id ? -1 : 1))[0];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
