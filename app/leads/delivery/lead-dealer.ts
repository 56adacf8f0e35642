import type { TextOverrides } from "../../i18n/text-overrides";
import type { LeadAddresses } from "./lead-addresses";

/** The site that delivers a lead, as far as its messages speak of it. */
export type LeadDealer = {
  slug: string;
  config: {
    name: string;
    url: string;
    email: string;
    phone: string;
    timeZone: string;
    address: { street: string; city: string; state: string; postcode: string };
    texts: TextOverrides;
    leads: LeadAddresses & { webhookUrl: string | null };
  };
};
