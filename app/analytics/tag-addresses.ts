type TagIds = { pixelId: string | null; tagManagerId: string | null };

export const PIXEL_SCRIPT = "https://connect.facebook.net/en_US/fbevents.js";
export const TAG_MANAGER_SCRIPT = "https://www.googletagmanager.com/gtm.js";

const PIXEL_ORIGINS = ["https://www.facebook.com"];
const TAG_MANAGER_ORIGINS = [
  "https://www.google-analytics.com",
  "https://region1.google-analytics.com",
  "https://analytics.google.com",
];

/**
 * What the Content Security Policy must allow for a site's configured tags; empty if it has none. The same
 * for every visitor, whatever their consent.
 */
export function tagAddresses({ pixelId, tagManagerId }: TagIds): { scripts: string[]; origins: string[] } {
  return {
    scripts: [...(pixelId ? [PIXEL_SCRIPT] : []), ...(tagManagerId ? [TAG_MANAGER_SCRIPT] : [])],
    origins: [...(pixelId ? PIXEL_ORIGINS : []), ...(tagManagerId ? TAG_MANAGER_ORIGINS : [])],
  };
}
