import { randomUUID } from "node:crypto";

import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import { plainText } from "~/i18n/plain-text";
import { fullName, type LeadRecord } from "~/leads/delivery/lead-record";
import { aboutRows, kindOf, type LeadRow, originRows } from "~/leads/delivery/lead-rows";
import { spamWords } from "~/leads/delivery/spam-words";
import { findAnswerClock } from "~/leads/work/clock.server";
import type { LeadState } from "~/leads/work/lead-state";
import { type LeadTask, listTasks } from "~/leads/work/tasks.server";
import type { VehicleThen } from "~/leads/work/vehicle-then.server";
import { carPath } from "~/paths";
import { sql } from "~/platform/db.server";
import { addDays, localTime } from "~/platform/local-time";
import { mobileOf } from "~/shopper/phone";
import type { Site } from "~/site/site";

import { includesLocation, locationsFor, type Scope } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { type Colleague, listColleagues } from "./assignable.server";
import { findLeadInScope } from "./lead-in-scope.server";
import { momentText } from "../moment-text";
import { draftReply, type ReplyDraft } from "./reply-draft";
import type { LeadDelivery, LeadEntry } from "./timeline";
import { listDeliveries, listEntries } from "./timeline.server";

const MAX_OTHERS = 20;

export type DeskLead = {
  site: string;
  siteName: string;
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  postcode: string | null;
  subject: string;
  message: string | null;
  location: string | null;
  sent: string;
  /** Seconds UTC. */
  sentAt: number;
  state: LeadState;
  assignee: Colleague | null;
  due: { at: string; isOver: boolean } | null;
  /** As it was when the lead was sent; null without a car, or for leads of an older release. */
  car: VehicleThen | null;
  /** Its page on the dealer's site, while there is one. */
  carUrl: string | null;
  /** Why it is suspected to be spam; empty unless it is. */
  spamReasons: string[];
  /** The form's other fields. */
  rows: LeadRow[];
  /** Where it came from. */
  origin: LeadRow[];
  /** The newest first. */
  entries: LeadEntry[];
  deliveries: LeadDelivery[];
  /** The open ones by time, then the done ones. */
  tasks: (Omit<LeadTask, "dueAt"> & { due: string; isOver: boolean })[];
  /** The same shopper's. */
  others: { id: string; subject: string; state: LeadState; sent: string }[];
  /** Possible assignees; empty for a viewer who may not change it. */
  colleagues: Colleague[];
  isWorkable: boolean;
  /** The reply form; null if the shopper left no contact details. */
  reply: (ReplyDraft & { ways: ReplyDraft["by"][] }) | null;
  /** The next entry's id, so that a resubmission is recorded once. */
  newIds: { note: string; reply: string; call: string; task: string };
  /** A new task's time unless another is chosen: tomorrow morning, as `2026-11-29T09:00`. */
  taskDue: string;
};

type LeadAddress = {
  site: string;
  id: string;
  /** The page's query, which chooses the initial reply. */
  search: URLSearchParams;
  /** Seconds UTC. */
  now: number;
};

/**
 * A lead as the shopper sent it, with its history.
 *
 * @returns null as findLeadInScope
 */
export async function findDeskLead(
  { scope, staff }: OnDesk,
  { site: slug, id, search, now }: LeadAddress,
): Promise<DeskLead | null> {
  const found = await findLeadInScope(scope, "leads.read", slug, id);
  const record = found && (await findLeadRecord(slug, id));
  if (!record) return null;
  const { site, state, locationId, sentAt } = found;
  const isWorkable = includesLocation(locationsFor(scope, slug, "leads.work"), locationId);
  const [work, entries, deliveries, tasks, others, clock, colleagues] = await Promise.all([
    findWork(slug, id),
    listEntries(slug, id),
    listDeliveries(slug, id),
    listTasks({ site: slug, id }),
    listOtherLeads(scope, slug, id),
    findAnswerClock(slug),
    isWorkable ? listColleagues([slug], locationId) : [],
  ]);
  const { timeZone } = found;
  const settings = { texts: site.config.texts, timeZone };
  const say = (moment: number) => momentText(moment, now, timeZone);
  const dueAt = state === "new" && !work.isAnswered ? clock.dueAt(locationId, sentAt) : null;
  const { phone, email, postcode, message, location, car } = record;
  return {
    site: slug,
    siteName: site.config.name,
    id,
    state,
    phone,
    email,
    postcode,
    message,
    name: fullName(record),
    subject: kindOf(record),
    location: location?.name ?? null,
    sent: say(sentAt),
    sentAt,
    assignee: work.assignee,
    due: dueAt === null ? null : { at: momentText(dueAt, now, timeZone, "within"), isOver: dueAt <= now },
    car: work.vehicleThen,
    carUrl: car && site.config.url + carPath(car.slug),
    spamReasons: record.suspectedSpam ? spamWords(site.config.texts, record) : [],
    rows: aboutRows(record, settings, "mail"),
    origin: originRows(record, settings),
    entries: entries.map((entry) => ({ ...entry, at: say(entry.moment) }) as LeadEntry),
    deliveries: deliveries.map(({ at, ...delivery }) => ({
      ...delivery,
      at: at === null ? null : say(at),
    })),
    tasks: tasks.map(({ dueAt: at, ...task }) => ({
      ...task,
      due: say(at),
      isOver: !task.isDone && at <= now,
    })),
    others: others.map(({ sentAt: at, ...other }) => ({ ...other, sent: say(at) })),
    reply: isWorkable ? replyOf(record, site, staff.name, search) : null,
    colleagues,
    isWorkable,
    newIds: { note: randomUUID(), reply: randomUUID(), call: randomUUID(), task: randomUUID() },
    taskDue: `${addDays(localTime(now, timeZone).date, 1)}T09:00`,
  };
}

function replyOf(
  { name, email, phone, car, location }: LeadRecord,
  { config }: Site,
  staff: string,
  search: URLSearchParams,
): DeskLead["reply"] {
  const mobile = phone === null ? null : mobileOf(phone);
  const ways = [...(email ? (["email"] as const) : []), ...(mobile ? (["sms"] as const) : [])];
  const [usual] = ways;
  if (!usual) return null;
  const words = {
    name,
    staff,
    dealer: config.name,
    phone: location?.phone ?? config.phone,
    car: car ? `the ${car.name}` : plainText({}, "inbox.reply_your_enquiry"),
  };
  return { ...draftReply(search, usual, config.texts, words), ways };
}

type Work = {
  assignee: Colleague | null;
  isAnswered: boolean;
  vehicleThen: VehicleThen | null;
};

async function findWork(site: string, id: string): Promise<Work> {
  const [row] = await sql()<Work[]>`
    select case when staff.id is not null then jsonb_build_object('id', staff.id, 'name', staff.name) end as assignee,
      leads.first_answered_at is not null as "isAnswered", leads.vehicle_then as "vehicleThen"
    from leads left join staff on staff.id = leads.assignee_id
    where leads.site = ${site} and leads.id = ${id}`;
  return row ?? { assignee: null, isAnswered: false, vehicleThen: null };
}

/** Another lead of the same shopper. */
type OtherLead = {
  id: string;
  subject: string;
  state: LeadState;
  /** Seconds UTC. */
  sentAt: number;
};

/** The same shopper's other leads within the scope, newest first. */
async function listOtherLeads(scope: Scope, site: string, id: string): Promise<OtherLead[]> {
  const locations = locationsFor(scope, site, "leads.read");
  if (locations === null) return [];
  const readable = locations === "all" ? sql()`true` : sql()`other.location_id = any(${[...locations]})`;
  return sql()<OtherLead[]>`
    select other.id, coalesce(other.vehicle_then->>'name', nullif(other.subcategory, ''), other.category) as subject,
      other.state, extract(epoch from other.created_at)::float8 as "sentAt"
    from leads lead
    join leads other on other.site = lead.site and other.person_id = lead.person_id and other.id <> lead.id
    where lead.site = ${site} and lead.id = ${id} and ${readable}
    order by other.created_at desc, other.id limit ${MAX_OTHERS}`;
}
