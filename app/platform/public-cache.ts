/** For pages that are the same for everyone but not for longer than a minute: opening hours, offers that end. */
export const CACHED_A_MINUTE = { "Cache-Control": "public, max-age=60" };
