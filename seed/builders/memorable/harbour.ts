import { memorable, type MemorableCar } from "./memorable-car";

export const HARBOUR_CARS: readonly MemorableCar[] = [
  memorable(
    "certified-gold",
    "certified used car of the one brand",
    { make: "Toyota", model: "RAV4", badge: "Cruiser", carType: "used", year: 2022 },
    () => ({ certified: true, km: 38_400, priceCents: 4_999_000, customRank: 5_000 }),
  ),
  memorable(
    "trade-in",
    "used car of another brand",
    { make: "Mazda", model: "3", carType: "used", year: 2021 },
    () => ({ certified: false }),
  ),
  memorable(
    "last-of-the-line",
    "tag 'Runout sale'",
    { make: "Toyota", model: "Corolla", badge: "ZR", carType: "new" },
    () => ({ tag: "Runout sale" }),
  ),
  memorable("harbour-demo", "demo", { make: "Toyota", model: "Camry", carType: "demo" }),
];
