import { randomUUID } from "node:crypto";
import { json, redirect } from "@remix-run/node";

import { resumeTradeInPath, TRADE_IN_LINK_PATH } from "~/paths";
import { queueMessages } from "~/outbox/queue.server";
import { untypedLine } from "~/platform/clean-text";
import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { readForm } from "~/platform/read-form.server";
import { isUuid } from "~/platform/uuid";
import { redirectDone } from "~/shopper/done.server";

import { isSigned, sign } from "./require-trade-in.server";
import { maySendLink } from "./limits.server";
import { findOwnTradeIn, OWN } from "./require-trade-in.server";

type LinkedSite = { slug: string; config: { url: string } };

/** The URL that resumes a trade-in on any device. The token is in the query, which no log contains. */
function resumeUrl(site: LinkedSite, id: string): string {
  return site.config.url + resumeTradeInPath(`${id}.${sign("resume link", site.slug, id)}`);
}

/** @returns the id of a link that this site made; null for any other */
export function readResumeToken(site: { slug: string }, token: string | null): string | null {
  const [id = "", signature = "", ...rest] = (token ?? "").split(".");
  const whole = rest.length === 0 && isUuid(id);
  return whole && isSigned("resume link", site.slug, id, signature) ? id : null;
}

/** Injected by the route. */
type LinkWays = {
  /** @returns E.164; null if it is not a mobile number */
  parseMobile: (typed: string) => string | null;
  /** The text message around the URL. */
  words: (url: string) => string;
  clientAddress: unknown;
};

/** Queues the link to a shopper's own trade-in as a text message; answers 422, 429 or 503 with the input. */
export async function sendResumeLink(
  request: Request,
  site: { slug: string; config: { url: string } },
  ways: LinkWays,
): Promise<Response> {
  const tradeIn = await findOwnTradeIn(request, site);
  if (!tradeIn) return redirect(TRADE_IN_LINK_PATH, { status: 303, headers: OWN });
  const given = (await readForm(request)).get("phone");
  const typed = typeof given === "string" ? untypedLine(given, 40) : "";
  const refuse = (message: string, status: number) =>
    json({ errors: { phone: message }, values: { phone: typed } }, { status, headers: OWN });
  const phone = ways.parseMobile(typed);
  if (phone === null) return refuse("trade_in.mobile_invalid", 422);
  const client = ways.clientAddress;
  if (!(await maySendLink(site.slug, { tradeInId: tradeIn.id, phone, client }))) {
    return refuse("trade_in.too_many_links", 429);
  }
  const body = ways.words(resumeUrl(site, tradeIn.id));
  try {
    const message = { site: site.slug, topic: "resume-link", key: randomUUID(), channel: "sms" } as const;
    await queueMessages(sql(), [{ ...message, receiver: "sms", payload: { phone, body } }]);
  } catch (error) {
    log.error({ err: error, site: site.slug }, "a link to a trade-in was not queued");
    return refuse("trade_in.link_not_sent", 503);
  }
  return redirectDone(request, TRADE_IN_LINK_PATH, "trade-in-link-sent");
}
