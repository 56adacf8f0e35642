import type { Car } from "~/stock/car";
import { askingPriceCents } from "~/stock/price";

type ViewedCar = Pick<
  Car,
  | "id"
  | "name"
  | "make"
  | "model"
  | "year"
  | "carType"
  | "simpleBody"
  | "km"
  | "simpleFuel"
  | "simpleTransmission"
  | "priceCents"
  | "offerPriceCents"
>;

/** A viewed car as the pixel reports it; without data about the visitor. `value` is in dollars. */
type ViewContent = {
  content_ids: string[];
  content_type: "vehicle";
  content_name: string;
  currency: "AUD";
} & { [detail: string]: string | number | string[] };

/** Spec 1 §7: a pixel ViewContent event is sent with price and vehicle details in AUD. */
export function viewContent(car: ViewedCar): ViewContent {
  const cents = askingPriceCents(car);
  return {
    content_ids: [car.id],
    content_type: "vehicle",
    content_name: car.name,
    currency: "AUD",
    ...known({
      value: cents === null ? null : cents / 100,
      make: car.make,
      model: car.model,
      year: car.year,
      state_of_vehicle: car.carType,
      body_style: car.simpleBody,
      mileage_km: car.km,
      fuel_type: car.simpleFuel,
      transmission: car.simpleTransmission,
    }),
  };
}

function known(details: Record<string, string | number | null>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(details).filter((entry): entry is [string, string | number] => entry[1] !== null),
  );
}
