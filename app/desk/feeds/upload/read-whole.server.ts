import type { Mapping } from "~/feeds/mapping";
import { FeedError } from "~/feeds/read/feed-row";
import { readMappedRows, type ReadRow } from "~/feeds/read-mapped-rows.server";
import { repeatedNumbers } from "~/feeds/repeated-numbers";
import { type LeftOutField, MAX_SHOWN_VALUE } from "~/feeds/left-out";
import { leftOut, type UnreadCell } from "~/feeds/map-row.server";
import { numberOfRow, reasonsOf } from "~/feeds/row-outcome";
import { yardOf } from "~/feeds/yard";
import type { FeedCar } from "~/feeds/feed-car";
import { isOddVin, VIN_LENGTH } from "~/stock/vehicle-number";
import { carsByNumber } from "~/stock/import/group-rows-by-car";
import { isSameMake, isSamePlate } from "~/stock/import/same-car";
import { identifyingPlate, identifyingVin } from "~/stock/vehicle-number";

import type { PriceType } from "~/stock/car";

import type { OnOffer, OtherCar, Stock } from "./stock-before";

type RowNote = { line: number; number: string | null; reason: string };
/** How many rows, and the first of them. */
type Rows = { count: number; first: RowNote[] };

export type WholeFile = {
  /** Cars that an import would write. */
  cars: number;
  /** Rows that an import would not accept. */
  wrong: Rows;
  /** Rows that come in, with something that a person should know. */
  odd: Rows;
  /** Cells that can't be read, or mean nothing here: the cars come in without them. */
  left: LeftOutField[];
  /** Where its cars stand; empty for a site with one yard. */
  byYard: { yard: string; cars: number }[];
  /** Rows of cars that staff entered: they are left out unless the person hands the car over. */
  already: { line: number; id: string; label: string; photos: number; isHandedOver: boolean }[];
  /** Rows of cars that nobody else brings any more: they become the list's, with the prices of the file. */
  here: {
    line: number;
    id: string;
    label: string;
    name: string;
    photos: number;
    from: number | null;
    to: number | null;
  }[];
  /** What changes for cars that are here already. */
  changes: {
    added: number;
    same: number;
    prices: number;
    /** The first of those whose price is another. */
    first: PriceChange[];
    /** The first of those whose price includes something else, and how many they are. */
    types: number;
    firstTypes: { label: string; from: PriceType; to: PriceType }[];
    /** Those whose price is less than half, or more than half as much again: staff are asked about each. */
    steep: PriceChange[];
  };
  /** How many rows are, by their numbers, cars of each other feed or list. */
  met: Record<string, number>;
  /** Cars for sale that the file does not list: staff say what becomes of them. */
  leaving: readonly OnOffer[];
};

type PriceChange = { rowId: string; label: string; from: number | null; to: number | null };

/** Of rows, of prices, and of a field's cells, that are shown. */
const [MAX_ROWS, MAX_PRICES, MAX_CELLS] = [20, 100, 12];

/**
 * What an import of the whole file would do; no car leaves for a file that is not read to its end, or has no car, as
 * its import fails.
 */
export async function readWhole(file: string, mapping: Mapping, stock: Stock): Promise<WholeFile> {
  const whole = wholeFile(mapping, stock);
  const reading = { file, mapping, filesOf: null, makes: "", known: new Map<string, string>() };
  try {
    for await (const { rows } of readMappedRows(reading)) for (const row of rows) whole.add(row);
  } catch (error) {
    if (error instanceof FeedError) return { ...whole.end(), cars: 0, leaving: [] };
    throw error;
  }
  return whole.end();
}

function wholeFile(mapping: Mapping, { onOffer, others, handedOver, yards }: Stock) {
  /** By the ids of their rows, the lines of cars. */
  const lines = new Map<string, number>();
  const [listed, vins] = [new Set<string>(), new Set<string>()];
  const repeatOf = repeatedNumbers();
  const byRow = new Map(onOffer.map((car) => [car.rowId, car] as const));
  const byVin = new Map(onOffer.flatMap((car) => (car.vin === null ? [] : [[car.vin, car] as const])));
  const otherOf = carsByNumber(others.map((car) => ({ ...identityOf(car), other: car })));
  const [wrong, odd]: [Rows, Rows] = [rowsOf(), rowsOf()];
  const already: WholeFile["already"] = [];
  const here: WholeFile["here"] = [];
  const changes: WholeFile["changes"] = {
    ...{ added: 0, same: 0, prices: 0, first: [], types: 0, firstTypes: [], steep: [] },
  };
  const unnumbered: RowNote[] = [];
  const met = new Map<string, number>();
  const cells = leftOutCells();
  const byYard = new Map<string, number>();
  let cars = 0;
  const note = (rows: Rows, line: number, id: string | null, reason: string) => {
    // A hash is no number that anybody knows.
    const vehicleId = "column" in mapping.id ? id : null;
    const number = numberOfRow(mapping.name, { stockNumber: null, vehicleId });
    rows.count += 1;
    if (rows.first.length < MAX_ROWS) rows.first.push({ line, number, reason });
  };

  return {
    add(row: ReadRow): void {
      if (!("mapped" in row)) {
        if ("problem" in row) note(wrong, row.line, null, row.problem);
        return;
      }
      const { line, id, mapped } = row;
      const first = id === null ? undefined : lines.get(id);
      if (first !== undefined)
        return note(wrong, line, id, `the same vehicle on line ${first} and line ${line}`);
      // As in an import, a row that cannot be read does not make a later one the second of its car.
      if (id !== null) listed.add(id);
      if (mapped.kind === "rejected") return note(wrong, line, id, reasonsOf(mapped.problems));
      const { vehicle } = mapped;
      const repeated = repeatOf(line, vehicle);
      if (repeated) return note(wrong, line, id, reasonsOf([repeated]));
      lines.set(mapped.id, line);
      if (vehicle.vin !== undefined) vins.add(vehicle.vin);
      const car = byRow.get(mapped.id) ?? byVin.get(vehicle.vin ?? "");
      const met = car ? null : meet(line, mapped.id, vehicle);
      if (met === "not_of_file") return;
      cars += 1;
      const { place, unknown } = yardOf(yards, vehicle.locationName, vehicle.city);
      byYard.set(place.locationName, (byYard.get(place.locationName) ?? 0) + 1);
      cells.add(vehicle, [...(mapped.left ?? []), ...(unknown ? [leftOut(unknown)] : [])]);
      if (vehicle.priceCents === undefined && vehicle.status !== "sold")
        note(odd, line, id, "no price, or one in words: it comes in without a price");
      for (const reason of doubtsOf(vehicle)) note(odd, line, id, reason);
      if (!vehicle.stockNumber) unnumbered.push({ line, number: null, reason: "no stock number" });
      compare(car ?? met, mapped.id, vehicle);
    },
    end(): WholeFile {
      if (unnumbered.length < cars / 2)
        for (const { line, reason } of unnumbered) note(odd, line, null, reason);
      odd.first.sort((one, other) => one.line - other.line);
      const isGone = ({ rowId, vin }: OnOffer) => !listed.has(rowId) && (vin === null || !vins.has(vin));
      return {
        cars,
        wrong,
        odd,
        left: cells.end(),
        byYard: whereOf(),
        already,
        here,
        changes,
        met: Object.fromEntries(met),
        leaving: cars === 0 ? [] : onOffer.filter(isGone),
      };
    },
  };

  function doubtsOf({ vin, km, year, carType }: FeedCar): string[] {
    return [
      ...(isOddVin(vin, year)
        ? [`vin: '${vin}' has ${vin.length} characters, and a VIN has ${VIN_LENGTH}`]
        : []),
      ...("km" in mapping.fields && carType === "used" && km === undefined
        ? ["no odometer on a used car"]
        : []),
    ];
  }

  function whereOf(): WholeFile["byYard"] {
    return yards.length > 1 ? [...byYard].map(([yard, count]) => ({ yard, cars: count })) : [];
  }

  /** The car of the site that the row is, if that becomes the list's; not a car of the file if somebody else has it. */
  function meet(line: number, rowId: string, vehicle: FeedCar): OtherCar | "not_of_file" | null {
    const row = identityOf(vehicle);
    const found = otherOf(row);
    if (!found) return null;
    const { car, field } = found;
    const { id, label, name, owner, photos, priceCents } = car.other;
    const source = car.other.source ?? "";
    if (owner === "staff") {
      const isHandedOver = handedOver.includes(id);
      already.push({ line, id, label, photos, isHandedOver });
      return isHandedOver ? null : "not_of_file";
    }
    const isThis = field === "vin" || isSamePlate(row, car);
    if (owner === "source") met.set(source, (met.get(source) ?? 0) + 1);
    if (!isThis) {
      const listed = owner === "source" ? `, which '${source}' lists,` : ", which is here already,";
      note(odd, line, rowId, `${field}: ${label}${listed} has the same`);
      return null;
    }
    if (owner === "nobody" && isSameMake(row, car)) {
      here.push({ line, id, label, name, photos, from: priceCents, to: vehicle.priceCents ?? null });
      return car.other;
    }
    const whose =
      owner === "source" ? `, which '${source}' lists` : `, ${name}: one of them has to be corrected`;
    note(wrong, line, rowId, `${field}: is that of ${label}${whose}`);
    return "not_of_file";
  }

  function compare(car: OnOffer | OtherCar | null, rowId: string, vehicle: FeedCar): void {
    if (!car) {
      // One that has sold is on the site neither before nor after.
      if (vehicle.status !== "sold") changes.added += 1;
      return;
    }
    const label = car.stockNumber ?? car.name;
    const [to, type] = [vehicle.priceCents ?? null, vehicle.priceType];
    if (car.priceCents !== null && to !== null && car.priceType !== type) {
      changes.types += 1;
      if (changes.firstTypes.length < MAX_PRICES)
        changes.firstTypes.push({ label, from: car.priceType, to: type });
    }
    if (car.priceCents === to) return void (changes.same += 1);
    const change = { rowId, label, from: car.priceCents, to };
    changes.prices += 1;
    if (changes.first.length < MAX_PRICES) changes.first.push(change);
    if (isSteep(car.priceCents, to)) changes.steep.push(change);
  }
}

/** Whether a price is probably a slip of the keyboard, or of another car. */
function isSteep(from: number | null, to: number | null): boolean {
  return from !== null && to !== null && (to < from / 2 || to > 1.5 * from);
}

function identityOf({ vin, rego, stockNumber, make, model, year, colour }: Partial<FeedCar> | OtherCar) {
  return {
    vin: identifyingVin(vin ?? null),
    plate: identifyingPlate(rego ?? null),
    stockNumber: stockNumber ?? null,
    make: make ?? "",
    model: model ?? "",
    year: year ?? null,
    colour: colour ?? null,
    isOnOffer: true,
  };
}

/** Counts cells that were left out, by their fields and what they say. */
function leftOutCells() {
  const fields = new Map<string, LeftOutField>();
  return {
    add({ stockNumber }: FeedCar, cells: readonly UnreadCell[]): void {
      for (const name of new Set(cells.map(({ field }) => field))) {
        const field = fields.get(name) ?? { field: name, cars: 0, values: [] };
        fields.set(name, { ...field, cars: field.cars + 1 });
      }
      for (const { field, value } of cells) {
        const { values } = fields.get(field) as LeftOutField;
        const text = value.slice(0, MAX_SHOWN_VALUE);
        const known = values.find((each) => each.value === text);
        if (known) known.cars += 1;
        else if (values.length < MAX_CELLS)
          values.push({ value: text, cars: 1, stockNumber: stockNumber ?? null });
      }
    },
    end: (): LeftOutField[] => [...fields.values()].toSorted((one, other) => other.cars - one.cars),
  };
}

function rowsOf(): Rows {
  return { count: 0, first: [] };
}
