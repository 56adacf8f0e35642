import { memorable, type MemorableCar } from "./memorable-car";

export const WANDERER_CARS: readonly MemorableCar[] = [
  memorable(
    "big-lap",
    "caravan with all its dimensions",
    { itemType: "caravan", make: "Jayco", model: "Silverline", carType: "new" },
    () => ({ customRank: 5_000 }),
  ),
  memorable("weekender", "used camper trailer", {
    itemType: "caravan",
    make: "Jayco",
    model: "Swan",
    carType: "used",
    year: 2018,
  }),
  memorable(
    "nullarbor",
    "motorcycle",
    { itemType: "motorcycle", make: "BMW", model: "R 1300 GS", carType: "new" },
    () => ({ customRank: 4_900 }),
  ),
  memorable("learner", "cheap motorcycle", {
    itemType: "motorcycle",
    make: "KTM",
    model: "390 Duke",
    carType: "used",
    year: 2019,
  }),
];
