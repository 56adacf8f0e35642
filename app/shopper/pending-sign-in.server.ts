import { z } from "zod";

import type { Seconds } from "~/platform/moment";
import { sentLine } from "~/platform/text-schema";
import { hostCookie } from "./cookie.server";
import { formatMobile } from "./phone";

const MAX_AGE_SECONDS = 30 * 60;

/**
 * The state between the steps of a sign-in, in the signed cookie `fc_sign_in`.
 *
 * The car of a save button pressed while signed out is kept here rather than in the URL: only a form of this
 * site (Origin gate) can put it there, so a link from elsewhere cannot make a shopper save a car by signing
 * in.
 */
const pending = z.object({
  /** E.164; the phone that the code was sent to. */
  phone: sentLine(20).optional(),
  /** The encrypted code from remix-auth-otp, which is also the key of its row. */
  code: sentLine(2_048).optional(),
  /** Whether an earlier code was replaced, so that the page can say so. */
  resent: z.boolean().optional(),
  /** When the next code may be requested, for the page's countdown; seconds UTC. */
  resendAt: z.number().optional(),
  saveCar: sentLine(100).optional(),
  /** The name of a car saved by the sign-in itself, to be reported once. */
  justSaved: sentLine(1_000).optional(),
});

type PendingSignIn = z.infer<typeof pending>;

const cookie = hostCookie("fc_sign_in", MAX_AGE_SECONDS);

/** @returns an empty state when there is no cookie, or not one of ours */
export async function readPendingSignIn(request: Request): Promise<PendingSignIn> {
  return pending.safeParse(await cookie.read(request)).data ?? {};
}

/** @returns the Set-Cookie header; an empty state removes the cookie */
export async function writePendingSignIn(request: Request, state: PendingSignIn): Promise<string> {
  const left = Object.values(state).some((value) => value !== undefined);
  return left ? cookie.write(request, state) : cookie.clear(request);
}

/** The step that the sign-in page shows: for the phone number, or for the code sent to it. */
export type SignInStep =
  | { name: "phone"; phone: string }
  | { name: "code"; phone: string; resent: boolean; waitSeconds: number };

/** @returns the step; `?step=phone` goes back to the first one to change the number */
export async function signInStep(request: Request, now: Seconds): Promise<SignInStep> {
  const { phone, code, resent = false, resendAt = 0 } = await readPendingSignIn(request);
  const shown = phone ? formatMobile(phone) : "";
  if (!phone || !code || new URL(request.url).searchParams.get("step") === "phone") {
    return { name: "phone", phone: shown };
  }
  return { name: "code", phone: shown, resent, waitSeconds: Math.max(0, resendAt - now) };
}
