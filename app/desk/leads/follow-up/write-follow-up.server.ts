import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import { WEBSITE } from "~/leads/lead-source";
import type { ChangeData } from "~/leads/work/lead-change";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { mobileOf } from "~/shopper/phone";
import type { Site } from "~/site/site";

import { findInserts, findShopperLanguage } from "../find-inserts.server";
import { findLeadCar } from "../lead-car.server";
import { MAX_MAIL, MAX_SMS, plainSms } from "../reply-draft";
import { unfilledFields } from "../reply-fields";
import { templateIn } from "../reply-inserts";
import { listReplyTemplates } from "../reply-templates.server";
import { isWithdrawn } from "./withdrawn.server";

/**
 * The message to a shopper by a template of the dealer's or the product's, in the shopper's language; null for one that a
 * person should write to: who has unsubscribed, has not written to the dealer but was typed in by staff, asked about a car
 * that is no longer as it was, writes in a language that the template is not in, or whose lead does not know all that the
 * template names.
 */
export async function writeFollowUp(
  site: Site,
  id: string,
  template: string,
  now: Seconds,
): Promise<ChangeData["followed-up"] | null> {
  const [record, car] = await Promise.all([findLeadRecord(site.slug, id), findLeadCar(site, id, now)]);
  if (!record || (car !== null && car.newsKey !== "")) return null;
  const isOwnEnquiry = record.payload["source"] === WEBSITE;
  if (!isOwnEnquiry || (await isWithdrawn(site.slug, record))) return null;
  const person = (await findHolder(site.slug, id)) ?? site.config.name;
  const [language, own, inserts] = await Promise.all([
    findShopperLanguage(site.slug, record),
    listReplyTemplates(site.slug),
    findInserts(site, record, person),
  ]);
  const spoken = templateIn(language, template, { own, inserts });
  const { email: mail, sms } = inserts.find((each) => each.id === spoken)?.texts ?? {};
  const mobile = record.phone === null ? null : mobileOf(record.phone);
  const message =
    record.email !== null && mail
      ? { as: "message" as const, by: "email" as const, to: record.email, ...mail }
      : mobile !== null && sms
        ? { as: "message" as const, by: "sms" as const, to: mobile, subject: "", text: plainSms(sms.text) }
        : null;
  if (message === null) return null;
  const isWhole = unfilledFields(`${message.subject} ${message.text}`).length === 0;
  return isWhole && message.text.length <= (message.by === "sms" ? MAX_SMS : MAX_MAIL) ? message : null;
}

/** The name of the person who has a lead; null for nobody. */
async function findHolder(site: string, id: string): Promise<string | null> {
  const [row] = await sql()<{ name: string }[]>`
    select staff.name from leads join staff on staff.id = leads.assignee_id
    where leads.site = ${site} and leads.id = ${id}`;
  return row?.name ?? null;
}
