import { redirectDocument } from "@remix-run/node";

import { PRIVATE } from "~/platform/cache-headers";
import { log } from "~/platform/log.server";
import { validationError } from "~/ui/validated-form";

import type { SignInSite } from "./ask-for-code.server";
import { readPendingSignIn, writePendingSignIn } from "./pending-sign-in.server";
import { startSession } from "./session.server";
import { codeForm } from "./sign-in-forms";
import { readSignInQuery } from "./sign-in-path";
import { MAX_FAVOURITES } from "./favourites/device-list";
import { saveCar, type WatchlistOwner } from "./watchlist.server";
import {
  authenticateOtp,
  CODE_KEY,
  OtpRefusal,
  PHONE_KEY,
  USER_KEY,
  type OtpUser,
} from "./otp-authenticator.server";
import { spendCode, takeGuess, type CodeOwner } from "./sign-in-codes.server";

/**
 * The second step of signing in.
 *
 * @returns a redirect to where the shopper came from, signed in, with the cars saved that their device kept and the one
 *   that they wanted to save;
 *   or 400, 422 or 503 with the message beside the field
 */
export async function enterCode(request: Request, form: FormData, site: SignInSite): Promise<Response> {
  const { data, error, submittedData, formId } = await codeForm.validate(form);
  if (error) return validationError(error, submittedData, { status: 422, headers: PRIVATE });
  const pending = await readPendingSignIn(request);
  const answer = await signIn(request, site, pending, data);
  if (typeof answer === "string") {
    const status = answer === "shopper.code_refused" ? 400 : 503;
    return validationError({ fieldErrors: { code: answer }, formId }, submittedData, {
      status,
      headers: PRIVATE,
    });
  }
  const headers = new Headers(PRIVATE);
  headers.append("Set-Cookie", answer.session);
  headers.append("Set-Cookie", await writePendingSignIn(request, { justSaved: answer.justSaved }));
  // A new document: cached loader data belongs to an anonymous visitor.
  return redirectDocument(readSignInQuery(request.url, site).redirect, {
    status: 303,
    headers,
  });
}

type Pending = Awaited<ReturnType<typeof readPendingSignIn>>;

async function signIn(
  request: Request,
  { slug: site, config }: SignInSite,
  { phone, code, saveCar: carId }: Pending,
  typed: { code: string; cars: readonly string[] },
) {
  try {
    if (!phone || !code || !(await checkCode({ site, phone }, code, typed.code)))
      return "shopper.code_refused";
    const session = await startSession(request, site, phone);
    const owner = { site, phone };
    // The latest last, as the list has it first.
    const onDevice = config.watchlist.enabled ? typed.cars.slice(0, MAX_FAVOURITES).reverse() : [];
    for (const id of onDevice) await savePending(owner, id);
    return { session, justSaved: carId && (await savePending(owner, carId)) };
  } catch (error) {
    log.error({ err: error, site }, "a sign-in was not finished");
    return "shopper.sign_in_unavailable";
  }
}

/** The shopper is signed in already; failing to save the car must not undo that. */
async function savePending(owner: WatchlistOwner, carId: string) {
  try {
    return (await saveCar(owner, carId))?.name;
  } catch (error) {
    log.error({ err: error, site: owner.site }, "a car was not saved after signing in");
    return undefined;
  }
}

/**
 * Checks the typed code against the one sent to the phone on this site: three guesses, five minutes, single
 * use (design §4.5).
 *
 * @param sent the encrypted code of the pending sign-in
 * @returns whether the phone is confirmed; the reason for a rejection is not disclosed
 */
async function checkCode(owner: CodeOwner, sent: string, typed: string): Promise<boolean> {
  try {
    const session = await authenticateOtp(
      {
        store: outOfPlace,
        send: outOfPlace,
        takeGuess: async (encrypted) => {
          const guesses = await takeGuess(owner, encrypted);
          if (guesses === null) throw new OtpRefusal(null);
          return guesses;
        },
        spend: async (encrypted) => {
          if (!(await spendCode(owner, encrypted))) throw new OtpRefusal(null);
        },
      },
      { code: typed },
      { [PHONE_KEY]: owner.phone, [CODE_KEY]: sent },
    );
    const user = session.get(USER_KEY) as OtpUser | undefined;
    return user?.phone === owner.phone;
  } catch (error) {
    if (error instanceof OtpRefusal) return false;
    throw error;
  }
}

function outOfPlace(): never {
  throw new Error("A code is checked, not sent.");
}
