import { readPendingSignIn } from "./pending-sign-in.server";
import { formatMobile } from "./phone";

/** What the sign-in page shows: which phone, or the code that was sent to it. */
export type SignInStep =
  | { name: "phone"; phone: string }
  | { name: "code"; phone: string; resent: boolean; waitSeconds: number };

/**
 * @param now seconds UTC
 * @returns the step; `?step=phone` goes back to the first with the number to change
 */
export async function signInStep(request: Request, now: number): Promise<SignInStep> {
  const { phone, code, resent = false, resendAt = 0 } = await readPendingSignIn(request);
  const shown = phone ? formatMobile(phone) : "";
  if (!phone || !code || new URL(request.url).searchParams.get("step") === "phone") {
    return { name: "phone", phone: shown };
  }
  return { name: "code", phone: shown, resent, waitSeconds: Math.max(0, resendAt - now) };
}
