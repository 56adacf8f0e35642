import type { InboundText } from "~/leads/inbound/unplaced-texts.server";
import { receiveSms, receiveSmsReport } from "~/leads/inbound/receive-sms.server";
import { cleanLines, cutText, untypedLine } from "~/platform/clean-text";
import { env } from "~/platform/env.server";
import { textElement } from "~/platform/xml-text";
import { toE164 } from "~/shopper/phone";
import { signersOf, type TwilioAccount, twilioAccounts } from "~/shopper/sms-twilio.server";
import { listSiteSlugs } from "~/site/sites.server";

import { deskOrigin } from "../desk-host";
import { DESK_INBOUND_SMS_PATH } from "../desk-paths";

const MAX_TEXT = 2_000;
/** A text message with ten pictures has some 6,000 characters. What is longer is not parsed, signed or not. */
const MAX_POST = 65_536;
const MAX_MEDIA = 10;

/**
 * Where Twilio reports what became of a reply.
 *
 * @returns null without a desk that Twilio can reach
 */
export function smsReportUrl(site: string, change: string): string | null {
  const { DESK_HOST } = env();
  const origin = DESK_HOST === undefined ? "" : deskOrigin(DESK_HOST);
  if (!origin.startsWith("https:")) return null;
  return `${origin}${DESK_INBOUND_SMS_PATH}?${new URLSearchParams({ site, change }).toString()}`;
}

/**
 * A post of Twilio's: a shopper's text message, or, at an address with a reply's id, a report about that reply.
 *
 * @returns 404 for one that no account of ours has signed, 413 for one that is too long
 */
export async function receiveTwilioPost(request: Request): Promise<Response> {
  const body = await request.text();
  if (body.length > MAX_POST) return new Response(null, { status: 413 });
  const form = new URLSearchParams(body);
  const { pathname, search, searchParams } = new URL(request.url);
  // The address as Twilio has it, whatever a proxy in between makes of it.
  const url = `${deskOrigin(env().DESK_HOST ?? "")}${pathname}${search}`;
  const signature = request.headers.get("x-twilio-signature") ?? "";
  const signers = signersOf({ url, form, signature }, twilioAccounts(env()));
  if (signers.length === 0) return new Response(null, { status: 404 });
  const change = searchParams.get("change");
  const sites = await sitesOf(signers, change === null ? form : null);
  if (change !== null) {
    const site = sites.find((slug) => slug === searchParams.get("site"));
    const report = readReport(form);
    if (site !== undefined && report) await receiveSmsReport(site, change, report);
    return answer();
  }
  const message = readText(form);
  if (!message) return answer();
  const outcome = await receiveSms(sites, message);
  return outcome.kind === "busy" ? new Response(null, { status: 503 }) : answer(outcome.answer);
}

/**
 * @param form of a message, whose receiving number then counts too
 * @returns the slugs of the sites that send by one of these accounts
 */
async function sitesOf(signers: readonly TwilioAccount[], form: URLSearchParams | null): Promise<string[]> {
  const numbers = [form?.get("To"), form?.get("MessagingServiceSid")];
  const exact = signers.filter(({ from }) => numbers.includes(from));
  const accounts = exact.length > 0 ? exact : signers;
  const own = new Set(twilioAccounts(env()).map(({ site }) => site));
  return (await listSiteSlugs()).filter((slug) =>
    accounts.some(({ site }) => site === slug || (site === null && !own.has(slug))),
  );
}

function readText(form: URLSearchParams): InboundText | null {
  const from = toE164(form.get("From") ?? "");
  const id = form.get("MessageSid") ?? "";
  if (from === null || id === "") return null;
  const media = Math.min(Number(form.get("NumMedia")) || 0, MAX_MEDIA);
  const dropped = Array.from({ length: media }, (_, at) =>
    untypedLine(form.get(`MediaContentType${at}`) ?? "file", 60),
  );
  return {
    id: untypedLine(id, 64),
    from,
    text: cutText(cleanLines(form.get("Body") ?? ""), MAX_TEXT),
    dropped,
  };
}

/** Stages on the way are not recorded. */
function readReport(form: URLSearchParams): { status: "delivered" | "failed"; reason: string } | null {
  switch (form.get("MessageStatus")) {
    case "delivered":
      return { status: "delivered", reason: "" };
    case "undelivered":
    case "failed":
      return { status: "failed", reason: untypedLine(form.get("ErrorCode") ?? "", 20) };
    default:
      return null;
  }
}

/** @param text what the shopper is texted back */
function answer(text: string | null = null): Response {
  const message = text === null ? "" : textElement("Message", text);
  const body = `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
  return new Response(body, { headers: { "Content-Type": "text/xml; charset=utf-8" } });
}
