/** NOTIFY channel: leads of the site that it names were recorded or changed. */
export const LEADS_CHANNEL = "leads";
