import { memorable, type MemorableCar } from "./memorable-car";

export const FAIRPRICE_CARS: readonly MemorableCar[] = [
  memorable(
    "weekly",
    "subscription price",
    { make: "Toyota", model: "Corolla", carType: "used", year: 2019 },
    () => ({ priceCents: 2_199_000, subscriptionPriceCents: 18_900, customRank: 5_000 }),
  ),
  memorable(
    "one-price",
    "listed price alone",
    { make: "Suzuki", model: "Swift", carType: "used", year: 2018 },
    () => ({ priceCents: 1_499_000, subscriptionPriceCents: null }),
  ),
];
