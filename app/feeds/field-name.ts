const NAMES: Record<string, string> = {
  simpleTransmission: "Transmission",
  simpleFuel: "Fuel",
  simpleBody: "Body",
  drive: "Drive",
  km: "Odometer",
  priceCents: "Price",
  beforePriceCents: "Price before",
  name: "Title",
  id: "Which car it is",
  vin: "VIN",
  nvic: "NVIC",
  carType: "New or used",
  priceType: "What the price includes",
  itemType: "Kind of vehicle",
  historyReportUrl: "History report",
  dealerComments: "Comments",
  locationName: "Yard",
  "variant.learnerApproved": "LAMS approved",
  "caravan.aggregateTrailerMass": "ATM",
};

/** A field of a car, named for the person who looks after its feed: `regoExpiry` is 'Rego expiry'. */
export function fieldName(field: string): string {
  const own = NAMES[field];
  if (own !== undefined) return own;
  const words = field
    .replace(/^(variant|caravan)\./, "")
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A reason of a row, with its fields as that person calls them: `priceCents: '29.990' is not a price`. */
export function reasonInWords(reason: string): string {
  return reason.replaceAll(
    /(^|: |; )([a-z][A-Za-z]*(?:\.[A-Za-z]+)?)(?=: )/g,
    (_, before: string, field: string) => before + fieldName(field),
  );
}
