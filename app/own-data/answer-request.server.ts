import { randomUUID } from "node:crypto";

import { json } from "@remix-run/node";
import { z } from "zod";

import { deskShopperDataPath } from "~/desk/desk-paths";
import { readAction, type RefusedForm } from "~/desk/read-action.server";
import { locationsFor } from "~/desk/scope";
import { aboutSite, recordAudit } from "~/desk/staff/audit.server";
import { requireFreshPasskey } from "~/desk/staff/step-up.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { sql } from "~/platform/db.server";
import { readForm } from "~/platform/read-form.server";
import { sentLine, typedLine } from "~/platform/text-schema";
import { redirectDone } from "~/shopper/done.server";
import { formatPhone, toE164 } from "~/shopper/phone";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";

import { countsOf, eraseOnRequest } from "./erase-own-data.server";
import { findOwnData } from "./find-own-data.server";
import { makeOwnDataFile } from "./load-own-data.server";
import { periodsOf, planErasure } from "./plan-erasure.server";
import { REQUEST_WAYS } from "./request-ways";

const phone = typedLine(40, "desk.data_phone_invalid").transform((typed, { addIssue }) => {
  const number = toE164(typed);
  if (number === null) addIssue({ code: "custom", message: "desk.data_phone_invalid" });
  return number ?? z.NEVER;
});

const action = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("find"), phone }),
  z.object({
    intent: z.literal("delete"),
    phone,
    form: sentLine(40).pipe(z.string().uuid()),
    way: z.enum(REQUEST_WAYS, { errorMap: () => ({ message: "desk.data_way_none" }) }),
    confirm: z.literal("on", { errorMap: () => ({ message: "desk.data_unconfirmed" }) }),
  }),
]);

/** What the site holds about a phone number, and what a deletion would keep. */
async function findKnown({ slug, config }: Site, number: string) {
  const owner = { site: slug, phone: number };
  const periods = periodsOf(config);
  const [sections, { kept }] = await Promise.all([
    findOwnData(owner, config, "page"),
    planErasure(owner, periods),
  ]);
  return { phone: formatPhone(number), sections, kept: countsOf(kept), ...periods, form: randomUUID() };
}

type Known = Awaited<ReturnType<typeof findKnown>>;
export type AnsweredRequest = { known: Known | null; refused: RefusedForm | null };

/** @returns null unless the person manages all of the site's leads */
export async function findRequestSite({ scope }: OnDesk, slug: string): Promise<Site | null> {
  return locationsFor(scope, slug, "leads.manage") === "all" ? findSite(slug) : null;
}

/**
 * Looks a shopper's data up, or deletes it, for one who asks by letter, mail or phone (Privacy Act 1988, APP 12 and 13).
 * The number is posted, so that neither an address nor a log has it.
 *
 * @throws Response 404 for a site whose leads the person does not manage; one that asks for the passkey first
 */
export async function answerShopperRequest(onDesk: OnDesk, slug: string, request: Request) {
  const site = await requireManaged(onDesk, slug);
  const form = await readForm(request);
  const read = readAction(form, action, "desk.data_unexpected");
  if ("errors" in read) {
    // A deletion that lacks its box or its reason stands there again with what it is about.
    const number = read.errors["phone"] ? null : toE164(read.submitted["phone"] ?? "");
    const known =
      read.submitted["intent"] === "delete" && number !== null ? await findKnown(site, number) : null;
    return answer({ known, refused: read }, 400);
  }
  if (read.action.intent === "find") {
    return answer({ known: await findKnown(site, read.action.phone), refused: null }, 200);
  }
  await requireFreshPasskey(request, onDesk, { deed: plainText({}, "desk.data_deed_delete"), form });
  const erased = await eraseOnRequest(site, { ...read.action, by: onDesk.staff });
  const facts = { ...erased, licenceDays: site.config.slots.licenceDays };
  return redirectDone(request, deskShopperDataPath(slug), "data-deleted", { facts });
}

/** The same as a file to hand over. @throws Response likewise, and 404 without a phone number */
export async function answerShopperFile(onDesk: OnDesk, slug: string, request: Request): Promise<Response> {
  const site = await requireManaged(onDesk, slug);
  const form = await readForm(request);
  const number = toE164(String(form.get("phone") ?? ""));
  if (number === null) throw notFound();
  await requireFreshPasskey(request, onDesk, { deed: plainText({}, "desk.data_deed_file"), form });
  await recordAudit(sql(), {
    ...aboutSite(onDesk.staff, slug, site.config.name),
    action: "shopper-data-exported",
  });
  return makeOwnDataFile(site, number);
}

async function requireManaged(onDesk: OnDesk, slug: string): Promise<Site> {
  const site = await findRequestSite(onDesk, slug);
  if (!site) throw notFound();
  return site;
}

function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}

function answer(answered: AnsweredRequest, status: number) {
  return json(answered, { status, headers: PRIVATE });
}
