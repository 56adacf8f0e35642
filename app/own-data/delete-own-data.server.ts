import { json, redirect } from "@remix-run/node";
import { z } from "zod";

import { YOUR_DATA_PATH } from "~/paths";
import { PRIVATE } from "~/platform/cache-headers";
import { nowInSeconds } from "~/platform/now.server";
import { readForm } from "~/platform/read-form.server";
import { readDone, redirectDone } from "~/shopper/done.server";
import {
  endSession,
  findShopper,
  isFresh,
  readSessionId,
  requireFreshShopper,
} from "~/shopper/session.server";
import { requireSite } from "~/site/require-site.server";
import type { Site } from "~/site/site";

import { eraseOwnData, type Erased, findErased, keptCounts, keptDays } from "./erase-own-data.server";
import { REQUEST_WAYS } from "./request-ways";

/**
 * The form of the deletion: nothing is deleted unless its box is ticked. The same form again, also while the first one is
 * being answered, is answered with what the first one did.
 */
export async function deleteOwnData(request: Request) {
  const site = await requireSite(request);
  // A deletion ends the session: looked for in this order, it is found whenever the session is not.
  const found = await findShopper(request, site.slug);
  const earlier = found === null ? await findErased(site.slug, await readSessionId(request)) : null;
  if (earlier) return tellErased(request, site, earlier);
  const isReady = found !== null && isFresh(found, nowInSeconds());
  const shopper = isReady ? found : await requireFreshShopper(request, site.slug);
  const form = await readForm(request);
  if (form.get("confirm") !== "on") {
    return json({ error: "confirm" as const }, { status: 400, headers: PRIVATE });
  }
  const erased = (await eraseOwnData(site, shopper)) ?? (await findErased(site.slug, shopper.sessionId));
  // By another device of theirs, meanwhile.
  if (!erased) return redirect(YOUR_DATA_PATH, { status: 303, headers: PRIVATE });
  return tellErased(request, site, erased);
}

async function tellErased(request: Request, { slug, config }: Site, erased: Erased): Promise<Response> {
  return redirectDone(request, YOUR_DATA_PATH, "data-deleted", {
    facts: { ...erased, licenceDays: config.slots.licenceDays },
    setCookie: await endSession(request, slug),
  });
}

/** What has been deleted and cancelled, and how many records are kept, by what they are: numbers alone. */
const deletion = z.object({
  deleted: z.number(),
  cancelled: z.number().default(0),
  kept: keptCounts,
  until: keptDays,
  licenceDays: z.number(),
  /** Of one that staff made: how the shopper asked, by what they were found, and the day. */
  way: z.enum(REQUEST_WAYS).optional(),
  by: z.enum(["phone", "email", "both", "none"]).default("phone"),
  day: z.string().optional(),
  /** Whom the letter greets, sealed. */
  to: z.string().optional(),
});
export type Deletion = z.infer<typeof deletion>;

/** @returns null unless this browser has just deleted somebody's data */
export async function findDeletion(request: Request): Promise<Deletion | null> {
  const done = await readDone(request, "data-deleted");
  return deletion.safeParse(done?.facts).data ?? null;
}
