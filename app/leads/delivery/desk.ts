import { CAREER_SUBCATEGORY } from "../lead-kind";

/** Who at a dealership a lead is for (site.json, leads). */
export type Desk = "sales" | "finance" | "fleet" | "service" | "parts" | "careers" | "feedback";

const DESK_OF_CATEGORY: Record<string, Desk> = {
  "Finance Enquiry": "finance",
  "Fleet Enquiry": "fleet",
  "Service Enquiry": "service",
  "Parts Enquiry": "parts",
  "Careers Enquiry": "careers",
  Feedback: "feedback",
};

/** By what the lead was recorded as, whichever form it came by; sales answers what is nobody else's. */
export function deskOf({ category, subcategory }: { category: string; subcategory: string | null }): Desk {
  if (subcategory === CAREER_SUBCATEGORY) return "careers";
  return DESK_OF_CATEGORY[category] ?? "sales";
}
