import { deskOf, type Desk } from "./delivery/desk";

/** A site's lead routing (site.json, leads), as far as it decides how a lead leaves. */
export type LeadRouting = {
  format: "adf" | "text";
  adfDesks: readonly Desk[];
  webhookUrl: string | null;
  suspectedSpam: "mail" | "all";
};

/** ADF for a lead system, text for a person, JSON for a program, and the shopper's own copy. */
export type LeadChannel = "email:adf" | "email:text" | "webhook" | "copy";

type Routed = {
  category: string;
  subcategory: string | null;
  suspectedSpam: boolean;
  /** Whether the shopper asked for a copy. */
  copy?: boolean;
};

/**
 * The channels that a lead goes to, each delivered once. A person sees every lead; what is
 * suspected of spam reaches no system unless the site says so, and nobody gets a copy of it.
 */
export function deliveryChannels(routing: LeadRouting, lead: Routed): LeadChannel[] {
  const toSystems = !lead.suspectedSpam || routing.suspectedSpam === "all";
  const asAdf = routing.format === "adf" && routing.adfDesks.includes(deskOf(lead));
  return [
    "email:text",
    ...(toSystems && asAdf ? (["email:adf"] as const) : []),
    ...(toSystems && routing.webhookUrl ? (["webhook"] as const) : []),
    ...(lead.copy && !lead.suspectedSpam ? (["copy"] as const) : []),
  ];
}
