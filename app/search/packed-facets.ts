import { sentCar, shownCar, type SentCar } from "../stock/shown-car";
import { slugify } from "../stock/slug";
import type {
  FacetValue,
  FacetView,
  FoundPage,
  ListedCar,
  NothingFound,
  SearchPage,
  ValueFacetView,
} from "./search-page";

/**
 * A facet as sent to the browser: without packing, half of a results page's data would be the URLs of facet
 * values, which differ only in the value.
 */
export type PackedFacet = Omit<ValueFacetView, "values"> & {
  /** What stands around the value in an address. */
  around: { written: Written; before: string; after: string };
  rows: PackedValue[];
};

/** The label only if it differs from the value, the URL only if it cannot be derived. */
type PackedValue = [value: string, count: number] | [value: string, count: number, more: More];
type More = { label?: string; chosen?: true; href?: string };

/** How a URL contains a value: in the query, or as a segment of the path. */
type Written = "query" | "path";

/** The repayment only if the car has one. */
type PackedCar = SentCar & Partial<Pick<ListedCar, "repayment">>;

export type PackedPage = Omit<FoundPage, "facets" | "cars" | "nothing"> & {
  facets: (FacetView | PackedFacet)[];
  cars: PackedCar[];
  nothing: (Omit<NothingFound, "near"> & { near: PackedCar[] }) | null;
};

const WRITE: Record<Written, (value: string) => string> = {
  query: (value) => new URLSearchParams([["", value]]).toString().slice(1).replaceAll("%3A", ":"),
  path: slugify,
};

/** Packs the page; see {@link unpackPage}. */
export function packPage(page: FoundPage): PackedPage {
  const { nothing } = page;
  return {
    ...page,
    facets: packFacets(page.facets),
    cars: page.cars.map(packCar),
    nothing: nothing && { ...nothing, near: nothing.near.map(packCar) },
  };
}

function packCar({ repayment, ...car }: ListedCar): PackedCar {
  return { ...sentCar(car), ...(repayment && { repayment }) };
}

function unpackCar(car: PackedCar): ListedCar {
  return { ...shownCar(car), repayment: car.repayment ?? null };
}

export function packFacets(views: readonly FacetView[]): (FacetView | PackedFacet)[] {
  return views.map((view) => ("values" in view ? packFacet(view) : view));
}

/** @param page from the server, or already unpacked by the browser */
export function unpackPage(page: PackedPage | Exclude<SearchPage, FoundPage>): SearchPage {
  if (page.kind !== "found") return page;
  const { nothing } = page;
  return {
    ...page,
    facets: unpackFacets(page.facets),
    cars: page.cars.map(unpackCar),
    nothing: nothing && { ...nothing, near: nothing.near.map(unpackCar) },
  };
}

export function unpackFacets(views: readonly (FacetView | PackedFacet)[]): FacetView[] {
  return views.map((view) => ("rows" in view ? unpackFacet(view) : view));
}

function packFacet({ values, ...facet }: ValueFacetView): PackedFacet {
  const around = bestAround(values);
  const rows = values.map(({ value, count, label, chosen, href }): PackedValue => {
    const more = {
      ...(label !== value && { label }),
      ...(chosen && { chosen }),
      ...(href !== addressOf(value, around) && { href }),
    };
    return Object.keys(more).length > 0 ? [value, count, more] : [value, count];
  });
  return { ...facet, around, rows };
}

function unpackFacet({ around, rows, ...facet }: PackedFacet): ValueFacetView {
  const values = rows.map(([value, count, more]) => ({
    value,
    count,
    label: more?.label ?? value,
    chosen: more?.chosen ?? false,
    href: more?.href ?? addressOf(value, around),
  }));
  return { ...facet, values };
}

function addressOf(value: string, { written, before, after }: PackedFacet["around"]): string {
  return before + WRITE[written](value) + after;
}

/** The pattern, among those of the first values' URLs, that derives the most URLs. */
function bestAround(values: readonly FacetValue[]): PackedFacet["around"] {
  const ways = values.slice(0, 3).flatMap(({ value, href }) =>
    (["query", "path"] as const).flatMap((written) => {
      const name = WRITE[written](value);
      const start = name === "" ? -1 : href.lastIndexOf(name);
      return start < 0
        ? []
        : [{ written, before: href.slice(0, start), after: href.slice(start + name.length) }];
    }),
  );
  let best = { way: { written: "query" as Written, before: "", after: "" }, count: 0 };
  for (const way of ways) {
    const count = values.filter(({ value, href }) => addressOf(value, way) === href).length;
    if (count > best.count) best = { way, count };
    // Mostly the first one derives all of them.
    if (count === values.length) break;
  }
  return best.way;
}
