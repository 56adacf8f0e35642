/** Days that a month's events are kept once it is over, at a site that says nothing else. */
export const DEFAULT_KEEP_DAYS = 180;
