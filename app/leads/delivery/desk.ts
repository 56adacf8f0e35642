import { CAREER_SUBCATEGORY } from "../lead-kind";

/** The department that a lead is for (site.json, leads). */
export type Desk = "sales" | "finance" | "fleet" | "service" | "parts" | "careers" | "feedback";

const DESK_OF_CATEGORY: Record<string, Desk> = {
  "Finance Enquiry": "finance",
  "Fleet Enquiry": "fleet",
  "Service Enquiry": "service",
  "Parts Enquiry": "parts",
  "Careers Enquiry": "careers",
  Feedback: "feedback",
};

/** By the recorded category, whatever the form; sales by default. */
export function deskOf({ category, subcategory }: { category: string; subcategory: string | null }): Desk {
  if (subcategory === CAREER_SUBCATEGORY) return "careers";
  return DESK_OF_CATEGORY[category] ?? "sales";
}
