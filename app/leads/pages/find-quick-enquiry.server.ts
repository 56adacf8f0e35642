import type { ServedSite } from "~/site/site";
import { isInStock } from "~/stock/in-stock";

import type { LeadFormModel } from "../lead-form-model";
import { enquiryDefaults, enquiryKind } from "../vehicle-enquiry";
import { findEnquiredCar } from "./enquired-car.server";

/** @returns null for a car that the site does not show */
export async function findQuickEnquiry({ slug, config }: ServedSite, carId: string | null) {
  const car = await findEnquiredCar(slug, carId);
  if (!car) return null;
  const model: LeadFormModel = {
    kind: enquiryKind(car, null),
    hidden: enquiryDefaults(car, config.forms),
    yards: [],
    yard: "",
    price: null,
  };
  return {
    car: {
      name: car.name,
      slug: car.slug,
      image: car.images[0] ?? null,
      itemType: car.itemType,
      inStock: isInStock(car.status),
      locationName: car.locationName,
    },
    model,
  };
}

export type QuickEnquiryData = NonNullable<Awaited<ReturnType<typeof findQuickEnquiry>>>;
