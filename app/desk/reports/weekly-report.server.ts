import { createHmac } from "node:crypto";

import { z } from "zod";

import type { Period } from "~/analytics/report/find-funnel.server";
import { plainText } from "~/i18n/plain-text";
import { messageId, type NewMessage, outcomeOf } from "~/outbox/message";
import { queueMessages } from "~/outbox/queue.server";
import { hourly, type Outcome } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { greetingName } from "~/platform/full-name";
import { localTime } from "~/platform/local-time";
import type { MailSender } from "~/platform/mail";
import type { Seconds } from "~/platform/moment";
import { isOurs } from "~/platform/signature.server";
import { secretFor } from "~/shopper/cookie.server";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";

import { deskSender } from "../desk-brand.server";
import { deskWeeklyReportPath } from "../desk-paths";
import { type Ability, rolesWith } from "../roles";
import { type OwnedSite, scopeOf, sitesFor } from "../scope";
import { recordAudit } from "../staff/audit.server";
import { grantOf } from "../staff/grants.server";
import type { Staff } from "../staff-session.server";
import { lastWeek } from "./report-filter";
import { readWeek } from "./week/read-week.server";
import { type WeekFilter, weekPath } from "./week/week-filter";
import { composeWeeklyMail } from "./weekly-mail";

const MONDAY = 1;
const HOUR = 7;
const DAY_SECONDS = 86_400;

/** A person who may read reports somewhere. `said` is their own choice; null if they have made none. */
type Reader = Staff & { said: boolean | null; sites: OwnedSite[] };

/** People whose roles let them read reports. @param id one person; null for everybody */
async function listReaders(id: string | null): Promise<Reader[]> {
  const ability: Ability = "reports.read";
  const [readers, sites] = await Promise.all([
    sql()<Omit<Reader, "sites">[]>`
      select staff.id, name, email, weekly_report as said,
        jsonb_agg(${grantOf()}) as grants
      from staff join staff_roles on staff_id = staff.id
      where ${id}::uuid is null or staff.id = ${id}::uuid
      group by staff.id having bool_or(role = any(${rolesWith(ability)}) or exists (
        select 1 from custom_roles where custom_roles.id = custom_role_id and ${ability} = any(abilities)))`,
    sql()<OwnedSite[]>`
      select slug, agency, dealer_group as "group" from sites where archived_at is null order by slug`,
  ]);
  const all = [...sites];
  return readers.map((reader) => ({ ...reader, sites: all }));
}

/** On by default for owners and managers of a site; for those above or below that level, off. */
function isWanted({ said, grants }: Reader): boolean {
  const runsSite = grants.some(({ level, role }) => level === "site" && ["owner", "manager"].includes(role));
  return said ?? runsSite;
}

/** The slugs of the sites whose reports they may read. The first decides the mail's time zone. */
function sitesOf({ grants, sites }: Reader): string[] {
  return sitesFor(scopeOf(grants, sites), "reports.read").map(({ site }) => site);
}

/**
 * Queues last week's report for everybody who wants it, on Mondays from 7 am in the time zone of their first
 * site. Idempotent: one mail per person and week.
 */
export async function queueWeeklyReports(now: Seconds): Promise<void> {
  if (env().DESK_HOST === undefined) return;
  const weeks = await listEndedWeeks(now);
  if (weeks.length === 0) return;
  const messages: NewMessage[] = [];
  for (const reader of await listUntold(weeks)) {
    const [slug] = sitesOf(reader);
    const site = slug === undefined ? null : await findSite(slug);
    if (site === null) continue;
    const week = endedWeek(now, site.config.timeZone);
    if (week === null) continue;
    messages.push({
      site: site.slug,
      topic: "weekly-report",
      key: `${reader.id}:${week.from}`,
      channel: "email",
      receiver: "mail",
      payload: { staffId: reader.id, ...week },
      giveUpAt: now + DAY_SECONDS,
    });
  }
  await queueMessages(sql(), messages);
}

/** The week of which a site reports now; null but on Mondays from seven. */
function endedWeek(now: Seconds, timeZone: string): Period | null {
  const { date, hour, weekday } = localTime(now, timeZone);
  return weekday === MONDAY && hour >= HOUR ? lastWeek(date) : null;
}

/** The weeks that have ended at some site: on other days nobody's roles and sites are read. */
async function listEndedWeeks(now: Seconds): Promise<string[]> {
  const zones = await sql()<{ timeZone: string }[]>`
    select distinct config ->> 'timeZone' as "timeZone" from sites
    where archived_at is null and config ->> 'timeZone' is not null`;
  return [...new Set(zones.flatMap(({ timeZone }) => endedWeek(now, timeZone)?.from ?? []))];
}

/** Who wants the report and has not got one of these weeks, from whichever site: their first may have changed. */
async function listUntold(weeks: readonly string[]): Promise<Reader[]> {
  const readers = (await listReaders(null)).filter(isWanted);
  const keys = readers.flatMap(({ id }) => weeks.map((from) => `${id}:${from}`));
  const queued = await sql()<{ key: string }[]>`
    select key from outbox where topic = 'weekly-report' and key = any(${keys})`;
  const known = new Set(queued.map(({ key }) => key));
  return readers.filter(({ id }) => weeks.some((from) => !known.has(`${id}:${from}`)));
}

/** `asked`: the person wants this one, whether or not they get it on Mondays. */
const content = z.object({ staffId: z.string().uuid(), from: z.string(), asked: z.boolean().default(false) });

/** Mails a week's report. Roles and the person's choice are checked when it is sent. */
export function weeklyReportTopic(mail: MailSender): Topic<Pick<Site, "slug" | "config">> {
  return {
    name: "weekly-report",
    policy: hourly({ firstWaitSeconds: 60, days: 1 }),
    async send(message, { slug }, now): Promise<Outcome> {
      const desk = deskSender();
      if (!desk) return { is: "failed", reason: "DESK_HOST is not set" };
      const { staffId, from, asked } = content.parse(message.payload);
      const [reader] = await listReaders(staffId);
      if (!reader || (!asked && !isWanted(reader)))
        return { is: "unwanted", reason: "the report is no longer wanted" };
      const { sites, grants, name, email } = reader;
      const filter: WeekFilter = { place: null, group: null, day: from };
      const report = await readWeek({ scope: scopeOf(grants, sites), sites }, filter, now);
      if (report === null) return { is: "unwanted", reason: "they read no reports any more" };
      const stopUrl = desk.url + deskWeeklyReportPath(weeklyReportToken(staffId));
      const result = await mail.send({
        ...composeWeeklyMail({
          name: greetingName({ name }),
          report,
          stopUrl,
          weekUrl: desk.url + weekPath(filter),
          where: await whereOf(sitesOf(reader)),
        }),
        site: slug,
        from: desk.from,
        to: email,
        messageId: messageId(message, desk.url),
        headers: {
          "List-Unsubscribe": `<${stopUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      });
      return outcomeOf(result, "refused");
    },
  };
}

/** The name of a single site, or how many there are. */
export async function whereOf(slugs: readonly string[]): Promise<string> {
  const own = slugs.length === 1 ? (await findSite(slugs[0] ?? ""))?.config.name : undefined;
  return own ?? plainText({}, "reports.weekly_sites", { count: slugs.length });
}

/** @returns whether a person gets the weekly report; null if they may read no reports */
export async function findWeeklyReport(staffId: string): Promise<boolean | null> {
  const [reader] = await listReaders(staffId);
  return reader && sitesOf(reader).length > 0 ? isWanted(reader) : null;
}

/** Stores the person's choice, from their account page or a mail's link. */
export async function setWeeklyReport(
  staff: Pick<Staff, "id" | "name">,
  { wanted }: { wanted: boolean },
): Promise<void> {
  await sql().begin(async (tx) => {
    const { count } = await tx`
      update staff set weekly_report = ${wanted}
      where id = ${staff.id} and weekly_report is distinct from ${wanted}`;
    if (count === 0) return;
    const person = { id: staff.id, name: staff.name };
    const entry = { actor: person, action: "weekly-report-changed", subject: person } as const;
    await recordAudit(tx, { ...entry, after: { wanted } });
  });
}

/** The token in a mail's unsubscribe link: the person's id, signed. It gives no access to the desk. */
function weeklyReportToken(staffId: string, secret?: string): string {
  return `${staffId}.${createHmac("sha256", secretFor("weekly report link", secret)).update(staffId).digest("base64url")}`;
}

/**
 * The person that an unsubscribe link belongs to.
 *
 * @throws Response 404 for a forged link, or a person who no longer exists
 */
export async function requireWeeklyReportLink(
  request: Request,
): Promise<Pick<Staff, "id" | "name" | "email">> {
  const given = new URL(request.url).searchParams.get("token") ?? "";
  const [id = ""] = given.split(".");
  const isOwn = isOurs((secret) => weeklyReportToken(id, secret), given);
  const [staff] =
    isOwn && z.string().uuid().safeParse(id).success
      ? await sql()<
          Pick<Staff, "id" | "name" | "email">[]
        >`select id, name, email from staff where id = ${id}`
      : [];
  if (!staff) throw new Response(null, { status: 404, statusText: "Not Found" });
  return staff;
}
