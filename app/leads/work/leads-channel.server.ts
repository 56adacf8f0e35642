/** NOTIFY channel: leads, or reservations, of the site in the payload were recorded or changed. */
export const LEADS_CHANNEL = "leads";
