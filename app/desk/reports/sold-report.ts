/** A sold car. Money in integer cents. */
export type SoldCar = {
  site: string;
  siteName: string;
  id: string;
  name: string;
  stockNumber: string | null;
  location: string | null;
  /** Who had its newest lead that was dealt with, or else marked it sold; null for nobody. */
  person: string | null;
  /** YYYY-MM-DD at its site. */
  soldOn: string;
  /** Whole days from its arrival until it was sold. */
  days: number;
  /** The last asking price. */
  priceCents: number | null;
};

type Counted = {
  cars: number;
  /** Null for no cars. */
  medianDays: number | null;
  valueCents: number;
};

/** `site` is empty for a person; `name` is null for no location or nobody. */
type SoldRow = Counted & { site: string; name: string | null };

export type SoldReport = {
  byLocation: SoldRow[];
  byPerson: SoldRow[];
  total: Counted;
  /** Newest first. */
  latest: SoldCar[];
};

const LATEST = 10;

/** Sold cars by location and by person; both add up to the total. @param cars newest first */
export function soldReport(cars: readonly SoldCar[]): SoldReport {
  return {
    byLocation: rowsBy(cars, ({ siteName, location }) => ({ site: siteName, name: location })),
    byPerson: rowsBy(cars, ({ person }) => ({ site: "", name: person })),
    total: count(cars),
    latest: cars.slice(0, LATEST),
  };
}

function rowsBy(
  cars: readonly SoldCar[],
  groupOf: (car: SoldCar) => Pick<SoldRow, "site" | "name">,
): SoldRow[] {
  const groups = new Map<string, { group: Pick<SoldRow, "site" | "name">; cars: SoldCar[] }>();
  for (const car of cars) {
    const group = groupOf(car);
    const key = JSON.stringify(group);
    const found = groups.get(key) ?? { group, cars: [] };
    groups.set(key, { group, cars: [...found.cars, car] });
  }
  const rows = [...groups.values()].map(({ group, cars: grouped }) => ({ ...group, ...count(grouped) }));
  return rows.sort(
    (a, b) => b.cars - a.cars || `${a.site} ${a.name ?? ""}`.localeCompare(`${b.site} ${b.name ?? ""}`),
  );
}

function count(cars: readonly SoldCar[]): Counted {
  return {
    cars: cars.length,
    medianDays: median(cars.map(({ days }) => days)),
    valueCents: cars.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
  };
}

/** The lower middle of some numbers, as percentile_disc(0.5) gives it; null for none. */
function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}
