/** A site's lead routing (site.json, leads). */
export type LeadRouting = { format: "adf" | "text"; webhookUrl: string | null };

/** The channels that a lead of this site goes to, each delivered once. */
export function deliveryChannels(routing: LeadRouting): string[] {
  return [`email:${routing.format}`, ...(routing.webhookUrl ? ["webhook"] : [])];
}
