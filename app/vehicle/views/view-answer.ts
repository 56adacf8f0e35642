import type { CarFields } from "./car-fields";

/** What view.json answers (spec 1 §7). */
export type ViewAnswer = { views: number; car_fields: CarFields };
