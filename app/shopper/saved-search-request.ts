import { z } from "zod";

import { safeReturnPath } from "~/platform/safe-path";
import { SAVED_SEARCHES_ON_LIST } from "./watchlist-paths";

/** Saves the search of an address, or removes one by address or id; as a form or as JSON. */
export const savedSearchRequest = z
  .object({
    change: z.enum(["save", "remove"]).default("save"),
    search: z.string().max(1_024).nullish(),
    id: z.string().uuid().nullish(),
    redirect: z.string().nullish(),
    back: z.string().nullish(),
  })
  .refine(({ change, search, id }) => Boolean(search) || (change === "remove" && Boolean(id)))
  .transform(({ change, search, id, redirect, back }) => ({
    change,
    search: search ?? null,
    id: id ?? null,
    redirect: redirect ? safeReturnPath(redirect, SAVED_SEARCHES_ON_LIST) : null,
    back: safeReturnPath(back, "/"),
  }));

export type SavedSearchRequest = z.infer<typeof savedSearchRequest>;
