import { json, redirect } from "@remix-run/node";
import { z } from "zod";

import type { TextOverrides } from "~/i18n/language";
import { plainText, type TextKey } from "~/i18n/plain-text";
import { WATCHLIST_PATH } from "~/paths";
import { PRIVATE } from "~/platform/cache-headers";
import { readBody } from "~/platform/read-form.server";
import { safeReturnPath } from "~/platform/safe-path";
import { cutLine, sentLine } from "~/platform/text-schema";

import { readPendingSignIn, writePendingSignIn } from "./pending-sign-in.server";
import { parseMobile } from "./phone";
import { findShopper } from "./session.server";
import { signInPath } from "./sign-in-path";
import { removeCar, saveCar } from "./watchlist.server";

type WatchlistSite = { slug: string; config: { texts: TextOverrides; watchlist: { enabled: boolean } } };

/**
 * Answers a save-car or remove-car call (spec 1 §7). The shopper comes from the session alone; a phone_number
 * that is not the session's is rejected (design §4.2).
 *
 * @returns JSON `{success}` with 200, 400, 401, 403 or 404; for a page's form, a redirect to its `redirect`,
 *   or to sign in if nobody is signed in
 */
export async function changeWatchlist(
  request: Request,
  site: WatchlistSite,
  change: "save" | "remove",
): Promise<Response> {
  if (!site.config.watchlist.enabled) return refusal(site, 404, "shopper.watchlist_off");
  const wanted = watchlistRequest.safeParse(await readBody(request)).data;
  if (!wanted) return refusal(site, 400, "shopper.car_unknown");
  const shopper = await findShopper(request, site.slug);
  if (!shopper) {
    return isPageForm(request, wanted)
      ? toSignIn(request, wanted, change)
      : refusal(site, 401, "shopper.signed_out");
  }
  if (wanted.phoneNumber !== null && parseMobile(wanted.phoneNumber) !== shopper.phone) {
    return refusal(site, 403, "shopper.other_phone");
  }
  const owner = { site: site.slug, phone: shopper.phone };
  if (change === "remove") await removeCar(owner, wanted.carId);
  else if (!(await saveCar(owner, wanted.carId))) return refusal(site, 404, "shopper.car_unknown");
  if (isPageForm(request, wanted)) return seeOther(wanted.redirect ?? WATCHLIST_PATH, PRIVATE);
  return json({ success: true }, { headers: PRIVATE });
}

/** Whether it is a native form post rather than a fetch: it has a `redirect`, or accepts HTML. */
function isPageForm(request: Request, { redirect: next }: WatchlistRequest): boolean {
  return next !== null || (request.headers.get("Accept") ?? "").includes("text/html");
}

/** The car waits in the signed sign-in cookie (pending-sign-in.server.ts). */
async function toSignIn(request: Request, wanted: WatchlistRequest, change: "save" | "remove") {
  const pending = await readPendingSignIn(request);
  const state = change === "save" ? { ...pending, saveCar: wanted.carId } : pending;
  const to = signInPath({
    kind: "watchlist",
    redirect: wanted.redirect ?? WATCHLIST_PATH,
    back: wanted.back,
  });
  return seeOther(to, { ...PRIVATE, "Set-Cookie": await writePendingSignIn(request, state) });
}

function seeOther(to: string, headers: Record<string, string>): Response {
  return redirect(to, { status: 303, headers });
}

function refusal(site: WatchlistSite, status: number, message: TextKey): Response {
  const error = plainText(site.config.texts, message);
  return json({ success: false, error }, { status, headers: PRIVATE });
}

const line = (max: number) => z.union([sentLine(max), z.number().transform(String)]);

/**
 * The body of a save or remove call (spec 1 §7), as a form or as JSON. `redirect` and
 * `back` come from forms without JavaScript only.
 */
export const watchlistRequest = z
  .object({
    car_id: line(100).pipe(z.string().min(1)),
    phone_number: line(40).nullish(),
    redirect: cutLine(2_048).nullish(),
    back: cutLine(2_048).nullish(),
  })
  .transform(({ car_id, phone_number, redirect, back }) => ({
    carId: car_id,
    phoneNumber: phone_number || null,
    redirect: redirect ? safeReturnPath(redirect, "/") : null,
    back: safeReturnPath(back, "/"),
  }));

type WatchlistRequest = z.infer<typeof watchlistRequest>;
