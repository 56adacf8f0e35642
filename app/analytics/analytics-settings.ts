/** What of a site's `analytics` the page needs. */
export type AnalyticsSettings = {
  events: boolean;
  visits: boolean;
  pixelId: string | null;
  tagManagerId: string | null;
};

/** Whether a site does anything that a shopper must allow first. */
export function asksConsent({ events, visits, pixelId, tagManagerId }: AnalyticsSettings): boolean {
  return (events && visits) || pixelId !== null || tagManagerId !== null;
}

/** Whether others count beside the dealer. */
export function hasTags({ pixelId, tagManagerId }: AnalyticsSettings): boolean {
  return pixelId !== null || tagManagerId !== null;
}
