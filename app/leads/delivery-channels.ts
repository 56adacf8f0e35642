import type { Receiver } from "~/outbox/message";

import { CAREER_SUBCATEGORY } from "./lead-kind";

/** The department that a lead is for (site.json, leads). */
export type Department = "sales" | "finance" | "fleet" | "service" | "parts" | "careers" | "feedback";

const DEPARTMENT_OF_CATEGORY: Record<string, Department> = {
  "Finance Enquiry": "finance",
  "Fleet Enquiry": "fleet",
  "Service Enquiry": "service",
  "Parts Enquiry": "parts",
  "Careers Enquiry": "careers",
  Feedback: "feedback",
};

/** Decided by the recorded category, not by the form; sales by default. */
export function departmentOf({
  category,
  subcategory,
}: {
  category: string;
  subcategory: string | null;
}): Department {
  if (subcategory === CAREER_SUBCATEGORY) return "careers";
  return DEPARTMENT_OF_CATEGORY[category] ?? "sales";
}

/** The part of a site's lead routing (site.json, leads) that decides the channels. */
export type LeadRouting = {
  format: "adf" | "text";
  adfDepartments: readonly Department[];
  webhookUrl: string | null;
};

/** ADF for a lead system, text for staff, JSON for a webhook, and the shopper's own copy. */
export const RECEIVER_OF = {
  "email:adf": "mail",
  "email:text": "mail",
  webhook: "webhook",
  copy: "mail",
} as const satisfies Record<string, Receiver>;
export type LeadChannel = keyof typeof RECEIVER_OF;

export function isLeadChannel(name: string): name is LeadChannel {
  return Object.hasOwn(RECEIVER_OF, name);
}

type Routed = {
  category: string;
  subcategory: string | null;
  suspectedSpam: boolean;
  /** Whether the shopper asked for a copy. */
  copy?: boolean;
};

/**
 * The channels of a lead, each delivered once. Staff get every lead; suspected spam goes to no system, and no
 * copy of it is sent.
 */
export function deliveryChannels(routing: LeadRouting, lead: Routed): LeadChannel[] {
  const asAdf = routing.format === "adf" && routing.adfDepartments.includes(departmentOf(lead));
  return [
    "email:text",
    ...(asAdf && !lead.suspectedSpam ? (["email:adf"] as const) : []),
    ...(routing.webhookUrl && !lead.suspectedSpam ? (["webhook"] as const) : []),
    ...(lead.copy && !lead.suspectedSpam ? (["copy"] as const) : []),
  ];
}
