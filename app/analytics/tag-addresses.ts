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
 * What the page's policy must let run for the tags that a site has configured; nothing
 * where it has none. The same for every visitor, whatever was allowed.
 */
export function tagAddresses({ pixelId, tagManagerId }: TagIds): { scripts: string[]; origins: string[] } {
  return {
    scripts: [...(pixelId ? [PIXEL_SCRIPT] : []), ...(tagManagerId ? [TAG_MANAGER_SCRIPT] : [])],
    origins: [...(pixelId ? PIXEL_ORIGINS : []), ...(tagManagerId ? TAG_MANAGER_ORIGINS : [])],
  };
}
