import { typingErrors } from "~/stock/typing-errors";

/** What other services call it. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  q: "query",
  search: "query",
  text: "query",
  keyword: "query",
  keywords: "query",
  sort: "sortBy",
  order: "sortBy",
  orderby: "sortBy",
  offset: "cursor",
  next: "cursor",
  perpage: "limit",
  pagesize: "limit",
  size: "limit",
  count: "limit",
  manufacturer: "make",
  brand: "make",
  variant: "badge",
  series: "badge",
  color: "colour",
  bodytype: "body",
  bodystyle: "body",
  fueltype: "fuel",
  engine: "fuel",
  gearbox: "transmission",
  drivetrain: "drive",
  drivetype: "drive",
  condition: "car_type",
  type: "car_type",
  kms: "km",
  kilometres: "km",
  kilometers: "km",
  mileage: "km",
  odometer: "km",
  range: "electric_range",
  suburb: "city",
  location: "location_name",
  yard: "location_name",
  dealer: "dealership_name",
  dealership: "dealership_name",
  feature: "filtered_features",
  features: "filtered_features",
  category: "categories",
  doors: "query",
  zip: "postcode",
  pricefrom: "price_min",
  priceto: "price_max",
  yearfrom: "year_min",
  yearto: "year_max",
};

/** A sentence about a name that is not read, with the one that was probably meant. */
export function unknownName(name: string, names: readonly string[]): string {
  const meant = meantName(name, names);
  return `${JSON.stringify(name.slice(0, 60))} is not read here${meant ? `: did you mean ${meant}?` : "."}`;
}

function meantName(name: string, names: readonly string[]): string | null {
  const key = keyOf(name);
  const same = names.find((each) => keyOf(each) === key);
  if (same) return same;
  const other = Object.hasOwn(OTHER_NAMES, key) ? OTHER_NAMES[key] : undefined;
  if (other && names.includes(other)) return other;
  // 'min_price' and 'maxPrice' are price_min and price_max.
  const [, end, rest] = /^(min|max)(.+)$/.exec(key) ?? [];
  const turned = rest && names.find((each) => keyOf(each) === rest + end);
  if (turned) return turned;
  const near = names.flatMap((each) => {
    const errors = typingErrors(key, keyOf(each), { prefix: false });
    return errors === null ? [] : [{ each, errors }];
  });
  return near.sort((one, two) => one.errors - two.errors)[0]?.each ?? null;
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}
