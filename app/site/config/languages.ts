import { z } from "zod";

const translation = z
  .object({
    /** Replaces any Chinese text of app/i18n by its key, as `texts` does in English. */
    texts: z.record(z.string(), z.string()).default({}),
    /** What this site.json says itself, in this language: names of the navigation, headings, cards. */
    words: z.record(z.string(), z.string()).default({}),
  })
  .strict();

/** The languages that shoppers of a site may choose beside English; none unless named. */
export const languages = {
  languages: z.object({ "zh-Hans": translation }).partial().strict().default({}),
};
