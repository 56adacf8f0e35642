import { leadKind, type LeadKindName } from "./lead-kind";

/** The generic error: spec 1 §8 for a car's form, spec 2 §8 for the others. */
export function failureText(kind: LeadKindName): "leads.unexpected" | "leads.failed_alert" {
  return leadKind(kind).category === "Vehicle Enquiry" ? "leads.unexpected" : "leads.failed_alert";
}
