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
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { PRIVATE } from "~/platform/cache-headers";
import { sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import { nowInSeconds } from "~/platform/now.server";
import { readForm } from "~/platform/read-form.server";
import { sentLine, typedLine } from "~/platform/text-schema";
import { seal, unseal } from "~/platform/seal.server";
import { redirectDone } from "~/shopper/done.server";
import { parseContactAddress, toE164 } from "~/shopper/phone";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";

import type { SectionName } from "./data-map";
import { eraseOnRequest, findErased, keptOf, togetherErased } from "./erase-own-data.server";
import { findOwnData, type OwnSection } from "./find-own-data.server";
import { makeOwnDataFile } from "./load-own-data.server";
import type { Deletion } from "./delete-own-data.server";
import { chooseSharers, isShared, listSharers } from "./list-sharers.server";
import { listNamed, listOtherContacts, type NamedShoppers } from "./find-shoppers.server";
import {
  type Contact,
  contactText,
  deletesRecords,
  type ErasurePlan,
  planErasure,
} from "./plan-erasure.server";
import { REQUEST_WAYS } from "./request-ways";

const MAX_WHO = 254;
/** Others are looked up one by one. */
const MAX_ALSO = 5;
/** What a shopper keeps while signed in, and what came from their number: it goes whole. */
const WITH_THE_SHOPPER: readonly SectionName[] = ["watchlist", "searches", "alerts", "sign_ins", "texts"];
const NOBODY = "desk.data_who_none";

/** A number or an address, in any usual spelling. */
function readContact(typed: string): Contact | null {
  const found = parseContactAddress(typed);
  if (found?.channel === "email") return { email: found.address };
  const phone = toE164(typed);
  return phone === null ? null : { phone };
}

const contact = sentLine(MAX_WHO).transform((sent, { addIssue }) => {
  const read = readContact(sent);
  if (read === null) addIssue({ code: "custom", message: "desk.data_unexpected" });
  return read ?? z.NEVER;
});

const action = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("find"), who: typedLine(MAX_WHO, NOBODY).pipe(z.string().min(2, NOBODY)) }),
  z.object({
    intent: z.literal("delete"),
    who: contact,
    form: sentLine(40).pipe(z.string().uuid()),
    way: z.enum(REQUEST_WAYS, { errorMap: () => ({ message: "desk.data_way_none" }) }),
    confirm: z.literal("on", { errorMap: () => ({ message: "desk.data_unconfirmed" }) }),
  }),
]);

/** What the site holds about a contact, what a deletion would keep, and under what else the same person is known. */
async function findKnown({ slug, config }: Site, who: Contact, form: FormData) {
  const { sharers, chosen, only } = await findOnly(slug, who, form);
  const owner = { site: slug, ...who, ...only };
  const { licenceDays } = config.slots;
  const [sections, plan, others] = await Promise.all([
    findOwnData(owner, config, "page"),
    planErasure(owner, licenceDays),
    listOtherContacts(owner),
  ]);
  const { asked } = plan;
  return {
    who: contactText(who),
    by: only.only === undefined ? wayOf(who) : ("none" as const),
    /** Who shares it, where several people do, and whose records these are. */
    sharers: isShared(sharers)
      ? sharers.map(({ name, enquiries }) => ({
          name,
          enquiries,
          isChosen: chosen.some((one) => one.name === name),
        }))
      : [],
    names: only.only === undefined ? null : chosen.map(({ name }) => name),
    ...{ sections, others, ...keptOf(plan.kept, config.timeZone), licenceDays, form: randomUUID() },
    asked: asked && { day: localTime(asked.at.getTime() / 1_000, config.timeZone).date, by: asked.by },
    goes: listGoing(sections, plan),
    /** Whether anything is left that a deletion would delete. */
    isDeletable: deletesRecords(plan) || sections.some(({ name }) => WITH_THE_SHOPPER.includes(name)),
  };
}

/** Whose records of a number or an address a form is about: of those that share it, whom somebody has ticked. */
async function findOnly(site: string, who: Contact, form: FormData) {
  const sharers = await listSharers({ site, ...who });
  const ticked = form.has("names") ? form.getAll("names").map((name) => String(name)) : null;
  const hint = String(form.get("name") ?? "");
  const chosen = chooseSharers(sharers, ticked, hint);
  const isAll = sharers.every((one) => chosen.includes(one));
  return { sharers, chosen, only: isAll ? {} : { only: chosen.flatMap(({ ids }) => ids) } };
}

/** How many records of each section a deletion deletes. */
function listGoing(
  sections: readonly OwnSection[],
  plan: ErasurePlan,
): { name: SectionName; count: number }[] {
  const going = ({ name, records }: OwnSection): number => {
    switch (name) {
      case "enquiries":
        return plan.leads.length;
      case "reservations":
        return plan.reservations.length;
      case "payments":
        return plan.paymentRequests.length;
      case "bookings":
        return records.length - plan.drives.length;
      // The driver's licence stays with a drive.
      case "files":
        return plan.drives.length > 0
          ? records.filter(({ file }) => file !== "licence.jpg").length
          : records.length;
      // Proofs, and prizes to be claimed.
      case "consents":
      case "prizes":
        return 0;
      default:
        return records.length;
    }
  };
  return sections
    .map((section) => ({ name: section.name, count: going(section) }))
    .filter(({ count }) => count > 0);
}

type Known = Awaited<ReturnType<typeof findKnown>>;
export type AnsweredRequest = {
  known: Known | null;
  /** Who has such a name; null unless a name was looked up. */
  named: NamedShoppers | null;
  refused: RefusedForm | null;
};

/** @returns null unless the person manages all of the site's leads */
export async function findRequestSite({ scope }: OnDesk, slug: string): Promise<Site | null> {
  return locationsFor(scope, slug, "leads.manage") === "all" ? findSite(slug) : null;
}

/**
 * Looks a shopper's data up, or deletes it, for one who asks by letter, mail or phone (Privacy Act 1988, APP 12 and 13).
 * What is looked up is posted, so that neither an address nor a log has it.
 *
 * @throws Response 404 for a site whose leads the person does not manage; one that asks for the passkey first
 */
export async function answerShopperRequest(onDesk: OnDesk, slug: string, request: Request) {
  const site = await requireManaged(onDesk, slug);
  const form = await readForm(request);
  const read = readAction(form, action, "desk.data_unexpected");
  if ("errors" in read) {
    // A deletion that lacks its box or its reason stands there again with what it is about.
    const who = read.errors["who"] ? null : readContact(read.submitted["who"] ?? "");
    const known =
      read.submitted["intent"] === "delete" && who !== null ? await findKnown(site, who, form) : null;
    return answer({ known, named: null, refused: read }, 400);
  }
  if (read.action.intent === "find") {
    const { who } = read.action;
    const sought = readContact(who);
    return sought === null
      ? answer({ known: null, named: await listNamed(site, who), refused: null }, 200)
      : answer({ known: await findKnown(site, sought, form), named: null, refused: null }, 200);
  }
  await requireFreshPasskey(request, onDesk, { deed: plainText({}, "desk.data_deed_delete"), form });
  const { who, form: id, way } = read.action;
  const asked = { form: id, way, by: onDesk.staff };
  const also = await listAlso(site, who, form);
  const { sharers, chosen, only } = await findOnly(slug, who, form);
  if (only.only?.length === 0 && isShared(sharers)) {
    const errors = { who: "desk.data_names_none" as const };
    return answer(
      {
        known: await findKnown(site, who, form),
        named: null,
        refused: { errors, submitted: read.submitted },
      },
      400,
    );
  }
  const name = chosen.findLast((one) => one.name !== "")?.name ?? "";
  const named = only.only === undefined ? {} : { name };
  const done = [await eraseOnRequest(site, { ...asked, contact: { ...who, ...only, ...named } })];
  // Each a transaction and an entry of its own: of the same form again, none is deleted twice.
  for (const each of also) done.push(await eraseOnRequest(site, { ...asked, ...each }));
  const { date: day } = localTime(nowInSeconds(), site.config.timeZone);
  const ways = new Set([who, ...also.map(({ contact }) => contact)].map(wayOf));
  const by = only.only !== undefined ? "none" : ways.size === 2 ? "both" : wayOf(who);
  const facts = {
    ...togetherErased(done),
    licenceDays: site.config.slots.licenceDays,
    way,
    by,
    day,
    to: sealTo(slug, name),
  };
  return redirectDone(request, deskShopperDataPath(slug), "data-deleted", { facts });
}

function wayOf(contact: Contact): "phone" | "email" {
  return "phone" in contact ? "phone" : "email";
}

/** The same person's other numbers and addresses that are deleted with the one that was looked up, as somebody ticked. */
async function listAlso(
  { slug }: Site,
  who: Contact,
  form: FormData,
): Promise<{ contact: Contact; form: string }[]> {
  const others = await listOtherContacts({ site: slug, ...who });
  const ticked = form.getAll("also").flatMap((sent) => readContact(String(sent)) ?? []);
  const also = ticked.slice(0, MAX_ALSO).map(async (contact) => {
    const own = changeIdOf(String(form.get("form")), contactText(contact));
    const { only } = await findOnly(slug, contact, form);
    const isTheirs = others.includes(contactText(contact)) || (await findErased(slug, own)) !== null;
    return isTheirs ? [{ contact: { ...contact, ...only }, form: own }] : [];
  });
  return (await Promise.all(also)).flat();
}

/** The same as a file to hand over. @throws Response likewise, and 404 without a number or an address */
export async function answerShopperFile(onDesk: OnDesk, slug: string, request: Request): Promise<Response> {
  const site = await requireManaged(onDesk, slug);
  const form = await readForm(request);
  const who = readContact(String(form.get("who") ?? "").slice(0, MAX_WHO));
  if (who === null) throw notFound();
  await requireFreshPasskey(request, onDesk, { deed: plainText({}, "desk.data_deed_file"), form });
  await recordAudit(sql(), {
    ...aboutSite(onDesk.staff, slug, site.config.name),
    action: "shopper-data-exported",
  });
  const { only } = await findOnly(slug, who, form);
  return makeOwnDataFile(site, { ...who, ...only });
}

const LETTER = "erasure letter";

/** The name goes to the letter through the browser that asked, which cannot read it, and is kept nowhere. */
function sealTo(site: string, name: string): string {
  return seal(LETTER, [site], Buffer.from(name)).toString("base64url");
}

/** Whom the letter of a deletion greets; empty if that is not known. */
export function letterName(site: string, deletion: Deletion | null): string {
  if (deletion?.to === undefined) return "";
  return unseal(LETTER, [site], Buffer.from(deletion.to, "base64url"))?.toString() ?? "";
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
