import { createSession, type Session, type SessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { OTPStrategy } from "remix-auth-otp";

import { SIGN_IN_PATH } from "~/paths";

import { secretFor } from "./cookie.server";
import { CODE_LENGTH, CODE_LIFETIME_SECONDS, MAX_GUESSES } from "./sign-in-rules";

/** The session keys under which the library keeps its state between the two steps. */
export const PHONE_KEY = "auth:email";
export const CODE_KEY = "auth:otp";
/** The session key of the signed-in user, set once a code was right. */
export const USER_KEY = "user";

/** The library's strategy always redirects when a step is done; the target is never used. */
const DONE = SIGN_IN_PATH;

/** The side effects of the steps. Each may throw an OtpRefusal to stop the step. */
type OtpHooks = {
  store(encrypted: string): Promise<void>;
  send(code: string): Promise<void>;
  /** @returns the guesses taken before this one */
  takeGuess(encrypted: string): Promise<number>;
  spend(encrypted: string): Promise<void>;
};

export type OtpUser = { phone: string };

/** A rejection of ours, thrown through the library. */
export class OtpRefusal<Reason> extends Error {
  constructor(readonly reason: Reason) {
    super("refused");
  }
}

/**
 * One step of a sign-in with remix-auth-otp: sending a code (`fields.phone`) or checking one (`fields.code`,
 * with the state of the first step).
 *
 * The library is wrapped because it is not safe as shipped:
 * - Its session would keep the signed-in user in the pending cookie, which signs in again when replayed, and
 *   would send a second code to the phone of the first one, whatever was typed. So its session is made for
 *   this call only and it never writes one: a send starts from an empty session, and the caller writes the
 *   cookies.
 * - It counts wrong guesses after comparing, from a number read before, so that parallel guesses are all
 *   evaluated. Here `takeGuess` counts before the comparison, and the library's own request to count is
 *   ignored.
 * - Its invalidation cannot fail; `spend` throws unless this call used the code up.
 * - It calls `verify` when it sends as well: ours does nothing, since starting the session is up to the
 *   caller.
 * - It would build a magic link from X-Forwarded-Host; that is off.
 *
 * @returns the library's session after the step
 * @throws OtpRefusal as the hooks threw it, or with `null` for a wrong code
 */
export async function authenticateOtp(
  hooks: OtpHooks,
  fields: { phone: string } | { code: string },
  state: Record<string, string>,
): Promise<Session> {
  const session = createSession(state);
  const request = new Request("http://forecourt.invalid/sign-in", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const authenticator = new Authenticator<OtpUser>(heldStorage(session), {
    sessionKey: USER_KEY,
    throwOnError: true,
  });
  authenticator.use(strategyFor(hooks));
  try {
    await authenticator.authenticate("OTP", request, { successRedirect: DONE });
  } catch (outcome) {
    if (!(outcome instanceof Response)) throw causeOf(outcome);
  }
  return session;
}

function strategyFor(hooks: OtpHooks): OTPStrategy<OtpUser> {
  return new OTPStrategy(
    {
      secret: secretFor("sign-in code"),
      emailField: "phone",
      codeField: "code",
      sessionEmailKey: PHONE_KEY,
      sessionOtpKey: CODE_KEY,
      codeGeneration: {
        length: CODE_LENGTH,
        expiresAt: CODE_LIFETIME_SECONDS * 1_000,
        maxAttempts: MAX_GUESSES,
        digits: true,
        lowerCaseAlphabets: false,
        upperCaseAlphabets: false,
        specialChars: false,
      },
      magicLinkGeneration: { enabled: false },
      // The phone number is already parsed (phone.ts), and the library expects an e-mail address here.
      validateEmail: async () => undefined,
      storeCode: (encrypted) => hooks.store(encrypted),
      sendCode: ({ code }) => hooks.send(code),
      validateCode: async (encrypted) => ({
        code: encrypted,
        active: true,
        attempts: await hooks.takeGuess(encrypted),
      }),
      invalidateCode: async (encrypted, active) => {
        if (active === false) await hooks.spend(encrypted);
      },
    },
    async ({ email }) => ({ phone: email }),
  );
}

function heldStorage(session: Session): SessionStorage {
  return {
    getSession: async () => session,
    commitSession: async () => "",
    destroySession: async () => "",
  };
}

/** The library's messages for a wrong or expired code. */
const WRONG_CODE = new Set(["Code is invalid.", "Code has expired."]);

function causeOf(outcome: unknown): unknown {
  const cause = outcome instanceof Error && outcome.cause instanceof Error ? outcome.cause : outcome;
  return cause instanceof Error && WRONG_CODE.has(cause.message) ? new OtpRefusal(null) : cause;
}
