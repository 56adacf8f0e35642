import { z } from "zod";

import { safeReturnPath } from "~/platform/safe-path";
import { cutLine, sentLine } from "~/platform/text-schema";

import { SAVED_SEARCHES_ON_LIST } from "./watchlist-paths";

/** Saves the search of an address, or removes one by address or id; as a form or as JSON. */
export const savedSearchRequest = z
  .object({
    change: z.enum(["save", "remove"]).default("save"),
    search: sentLine(1_024).nullish(),
    id: sentLine(36).pipe(z.string().uuid()).nullish(),
    redirect: cutLine(2_048).nullish(),
    back: cutLine(2_048).nullish(),
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
