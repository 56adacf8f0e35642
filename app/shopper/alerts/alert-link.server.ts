import { readForm } from "~/platform/read-form.server";
import { isOurs, packId, sign, unpackId } from "~/platform/signature.server";
import type { Site } from "~/site/site";

import { findSettingsById, stopAlerts, verifyEmail, type ConsentSource } from "./alert-settings.server";

/** Lifetime of a confirmation link. */
const CONFIRM_MS = 7 * 86_400_000;

/**
 * The settings that an unsubscribe link names. It needs no sign-in, and is valid while the record
 * exists.
 *
 * @throws Response 404 for a link that is not ours
 */
export async function requireUnsubscribeLink(site: Site, request: Request): Promise<string> {
  const id = findUnsubscribeLink(site.slug, tokenOf(request));
  if (!id) throw notFound();
  return id;
}

/** @returns the id of the settings that a valid token stops; null for any other text */
export function findUnsubscribeLink(site: string, token: string): string | null {
  const id = tokenId(token);
  return id && isOurToken(token, site, id, { kind: "unsubscribe" }) ? id : null;
}

/** RFC 8058: a mail client posts `List-Unsubscribe=One-Click`, the page's button an empty body. */
export async function unsubscribe(site: Site, id: string, request: Request): Promise<void> {
  const form = await readForm(request);
  const source: ConsentSource = form.get("List-Unsubscribe") === "One-Click" ? "one-click" : "link";
  await stopAlerts(site.slug, id, { wordingVersion: site.config.forms.wordingVersion, source });
}

/**
 * The address that a link confirms.
 *
 * @throws Response 404 for a link that is not ours, is over a week old, or is for an address that is no
 *   longer wanted
 */
export async function requireConfirmLink(
  site: Site,
  request: Request,
): Promise<{ id: string; email: string; verified: boolean }> {
  const token = tokenOf(request);
  const id = tokenId(token);
  const settings = id && (await findSettingsById(site.slug, id));
  if (!settings || !settings.email || !settings.emailSince) throw notFound();
  const { email, emailSince, emailVerifiedAt } = settings;
  const isOver = emailVerifiedAt === null && emailSince.getTime() < Date.now() - CONFIRM_MS;
  if (isOver || !isOurToken(token, site.slug, settings.id, { kind: "confirm", email })) throw notFound();
  return { id: settings.id, email, verified: emailVerifiedAt !== null };
}

/** @throws Response 404 if the shopper has since chosen another address, or none */
export async function confirmEmail(site: Site, { id, email }: { id: string; email: string }): Promise<void> {
  if (!(await verifyEmail(site.slug, id, email))) throw notFound();
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** Purpose of a token; one that stops alerts cannot confirm an address. */
type AlertTokenPurpose = { kind: "unsubscribe" } | { kind: "confirm"; email: string };

/**
 * The token of a link in a message: the id of the settings, signed for this site and purpose. It contains no
 * phone number and no address.
 *
 * @param id of the alert settings
 */
export function alertToken(site: string, id: string, purpose: AlertTokenPurpose, secret?: string): string {
  const email = purpose.kind === "confirm" ? purpose.email : null;
  return `${packId(id)}.${sign("alert link", [site, id, purpose.kind, email], secret).toString("base64url")}`;
}

/** @returns the id in a token, not yet verified: its record may be needed to know the purpose */
export function tokenId(token: string): string | null {
  return unpackId(token.split(".")[0] ?? "");
}

/** Whether a token is signed for this site, record and purpose. */
export function isOurToken(token: string, site: string, id: string, purpose: AlertTokenPurpose): boolean {
  return isOurs((secret) => alertToken(site, id, purpose, secret), token);
}
