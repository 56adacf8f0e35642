import type { EnquirySubject } from "~/leads/enquiry-subject";
import type { LeadFormModel } from "~/leads/lead-form-model";
import { enquiryDefaults, enquiryKind, type EnquiryDefaultSettings } from "~/leads/vehicle-enquiry";
import type { Car } from "~/stock/car";
import { formatDollars } from "~/stock/money";
import { askingPriceCents } from "~/stock/price";

/** The form of a car's page; its price is an offer's placeholder (spec 1 §5). */
export function enquiryModel(
  car: Car,
  { forms }: { forms: EnquiryDefaultSettings },
  subject: EnquirySubject | null,
): LeadFormModel {
  const cents = askingPriceCents(car);
  return {
    kind: enquiryKind(car, subject),
    hidden: enquiryDefaults(car, forms, subject),
    yards: [],
    yard: "",
    price: cents === null ? null : formatDollars(cents),
  };
}
