import { randomUUID } from "node:crypto";

import { redirect } from "@remix-run/node";
import { z } from "zod";

import { PRIVATE } from "~/platform/cache-headers";
import { sentLine } from "~/platform/text-schema";

import { hostCookie } from "./cookie.server";

/** What a form did, where the page that it leads to says so. */
type Done =
  | "alerts-saved"
  | "booking-moved"
  | "budget-saved"
  | "data-deleted"
  | "feed-asked"
  | "feed-removed"
  | "feed-saved"
  | "invitation-accepted"
  | "offer-changed"
  | "reply-sent"
  | "site-added"
  | "staff-invited"
  | "staff-left"
  | "trade-in-link-sent"
  | "week-sent";

const PARAMETER = "done";
const LIFETIME_SECONDS = 10 * 60;
const cookie = hostCookie("fc_done", LIFETIME_SECONDS);
const done = z.object({ id: sentLine(40), what: sentLine(40), facts: z.unknown() });

type Also = {
  /** What the page says beside it; no personal data. */
  facts?: unknown;
  setCookie?: string;
};

/**
 * Leads a form to a page that says what was done: the fact is in a signed cookie of the browser that sent the form, and
 * the address has its random id. A link that somebody made or passed on claims nothing, and neither does the page when
 * it is opened again by another way.
 *
 * @param to a path of this site
 */
export async function redirectDone(
  request: Request,
  to: string,
  what: Done,
  { facts = null, setCookie }: Also = {},
): Promise<Response> {
  const id = randomUUID();
  const url = new URL(to, request.url);
  url.searchParams.set(PARAMETER, id);
  const headers = new Headers(PRIVATE);
  headers.append("Set-Cookie", await cookie.write(request, { id, what, facts }));
  if (setCookie !== undefined) headers.append("Set-Cookie", setCookie);
  return redirect(url.pathname + url.search + url.hash, { status: 303, headers });
}

/** Whether a page's request comes from a form of this browser that did something. */
export async function isDone(request: Request, what: Done): Promise<boolean> {
  return (await readDone(request, what)) !== null;
}

/** @returns the facts that were left for the page; null unless {@link isDone} */
export async function readDone(request: Request, what: Done): Promise<{ facts: unknown } | null> {
  const id = new URL(request.url).searchParams.get(PARAMETER);
  if (id === null) return null;
  const { data } = done.safeParse(await cookie.read(request));
  return data?.id === id && data.what === what ? { facts: data.facts } : null;
}
