import { createSession, type Session, type SessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { OTPStrategy } from "remix-auth-otp";

import { SIGN_IN_PATH } from "~/paths";

import { secretFor } from "./cookie.server";
import { CODE_LENGTH, CODE_LIFETIME_SECONDS, MAX_GUESSES } from "./sign-in-rules";

/** Where the library keeps what it needs between the two steps. */
export const PHONE_KEY = "auth:email";
export const CODE_KEY = "auth:otp";
/** Where it puts who signed in, once a code was right. */
export const USER_KEY = "user";

/** The library's strategy always redirects when a step is done; where to is never looked at. */
const DONE = SIGN_IN_PATH;

/** What the steps do to the world. Each may throw an OtpRefusal to stop the step. */
export type OtpHooks = {
  store(encrypted: string): Promise<void>;
  send(code: string): Promise<void>;
  /** @returns the guesses taken before this one */
  takeGuess(encrypted: string): Promise<number>;
  spend(encrypted: string): Promise<void>;
};

export type OtpUser = { phone: string };

/** An answer of ours, thrown through the library. */
export class OtpRefusal<Reason> extends Error {
  constructor(readonly reason: Reason) {
    super("refused");
  }
}

/**
 * One step of a sign-in by remix-auth-otp: sending a code (`fields.phone`) or checking
 * one (`fields.code`, with the state of the first step).
 *
 * The library is wrapped, since as it ships it is not safe:
 * - its session is made for this call only and never written by it. Left to itself it
 *   would keep the signed-in user in the pending cookie, whose replay signs in again,
 *   and would send a second code to the phone of the first one, whatever was typed.
 *   So a send starts from an empty session, and the caller writes the cookies.
 * - it counts wrong guesses after comparing, from a number read before: parallel
 *   guesses are all evaluated. Here `takeGuess` counts before it compares, and
 *   what it asks us to count afterwards is ignored.
 * - its invalidation cannot fail; `spend` throws unless this call used the code up.
 * - it calls `verify` when it sends as well: ours does nothing, the session is the
 *   caller's to start.
 * - a magic link would be built from X-Forwarded-Host; it is off.
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
      // The phone was parsed before it came here (phone.ts); the library asks for an e-mail address.
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

/** The library's own words for a code that is wrong or late. */
const WRONG_CODE = new Set(["Code is invalid.", "Code has expired."]);

function causeOf(outcome: unknown): unknown {
  const cause = outcome instanceof Error && outcome.cause instanceof Error ? outcome.cause : outcome;
  return cause instanceof Error && WRONG_CODE.has(cause.message) ? new OtpRefusal(null) : cause;
}
