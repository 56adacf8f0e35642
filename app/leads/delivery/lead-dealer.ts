import type { TextOverrides } from "../../i18n/text-overrides";
import type { PriceSettings } from "../../stock/price";
import type { LeadAddresses } from "./lead-addresses";

/** The fields of a site that lead messages use. */
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
    price: Pick<PriceSettings, "subscriptions">;
    leads: LeadAddresses & { webhookUrl: string | null };
  };
};
