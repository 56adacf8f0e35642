import { redirectDocument } from "@remix-run/node";
import { validationError } from "remix-validated-form";

import { log } from "~/platform/log.server";

import type { SignInSite } from "./ask-for-code.server";
import { checkCode } from "./check-code.server";
import { readPendingSignIn, writePendingSignIn } from "./pending-sign-in.server";
import { PRIVATE } from "./private-headers";
import { startSession } from "./session.server";
import { codeForm } from "./sign-in-forms";
import { readSignInQuery } from "./sign-in-path";
import { saveCar } from "./watchlist.server";

/**
 * The second step of signing in.
 *
 * @returns back to where the shopper came from, signed in, with the car saved that
 *   brought them here; or 400, 422 or 503 with the message beside the field
 */
export async function enterCode(request: Request, form: FormData, site: SignInSite): Promise<Response> {
  const { data, error, submittedData, formId } = await codeForm.validate(form);
  if (error) return validationError(error, submittedData, { status: 422, headers: PRIVATE });
  const pending = await readPendingSignIn(request);
  const answer = await signIn(request, site.slug, pending, data.code);
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
  // A whole new page: what it loads for a shopper was loaded for an anonymous one.
  return redirectDocument(readSignInQuery(request.url, site).redirect, {
    status: 303,
    headers,
  });
}

type Pending = Awaited<ReturnType<typeof readPendingSignIn>>;

async function signIn(
  request: Request,
  site: string,
  { phone, code, saveCar: carId }: Pending,
  typed: string,
) {
  try {
    if (!phone || !code || !(await checkCode({ site, phone }, code, typed))) return "shopper.code_refused";
    const session = await startSession(request, site, phone);
    return { session, justSaved: await savePending(site, phone, carId) };
  } catch (error) {
    log.error({ err: error, site }, "a sign-in was not finished");
    return "shopper.sign_in_unavailable";
  }
}

/** The shopper is signed in by now; a car that cannot be saved must not undo that. */
async function savePending(site: string, phone: string, carId: string | undefined) {
  if (!carId) return undefined;
  try {
    return (await saveCar({ site, phone }, carId))?.name;
  } catch (error) {
    log.error({ err: error, site }, "a car was not saved after signing in");
    return undefined;
  }
}
