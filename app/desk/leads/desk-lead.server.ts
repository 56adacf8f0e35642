import { longDate } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { randomUUID } from "node:crypto";

import { z } from "zod";

import { BOOKED_FIELDS, isOpen } from "~/leads/bookings/booking";
import { bookedDate } from "~/leads/bookings/booking-words";
import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import { type LeadRecord, payloadText } from "~/leads/delivery/lead-record";
import {
  askedRows,
  type LeadRow,
  leadWish,
  originRows,
  unknownStockNumber,
  type Wish,
} from "~/leads/delivery/lead-rows";
import { listLicencePhotos } from "~/leads/licence/licence-photos.server";
import { spamWords } from "~/leads/spam-signals";
import { findAnswerClock } from "~/leads/work/clock.server";
import { contactsIn, newContact } from "~/leads/work/conversation.server";
import { contactSeen } from "~/leads/work/correct-contact.server";
import { type LeadContact, spokenIn } from "~/leads/work/lead-contact";
import { type LeadState, needsAnswer, OPEN_STATES } from "~/leads/work/lead-state";
import { type LeadTask, listTasks } from "~/leads/work/tasks.server";
import { fullName } from "~/platform/full-name";
import { sql } from "~/platform/db.server";
import { addDays, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { mobileOf } from "~/shopper/phone";
import type { Site } from "~/site/site";
import type { SlotKind } from "~/slots/slot-kind";

import { listBookable } from "../bookings/diary-location.server";
import { findLeadDeal, type LeadDeal } from "../deals/lead-deal.server";
import { deskBookingsPath } from "../desk-paths";
import { includesLocation, locationsFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { type Colleague, listColleagues } from "./assignable.server";
import { findLeadInScope, leadSubject } from "./lead-in-scope.server";
import { dayText, momentText } from "../moment-text";
import { findInserts } from "./find-inserts.server";
import { findNextFollowUp, type NextFollowUp } from "./follow-up/next-follow-up.server";
import type { Insert, Way } from "./reply-draft";
import type { Joins } from "~/leads/work/join-leads.server";
import { listMaybeSame, listNamed, listOtherLeads, type OtherLead } from "./same-shopper.server";
import { findLeadCar, type LeadCarView } from "./lead-car.server";
import {
  listShopperBookings,
  listShopperReservations,
  listShopperTradeIns,
  type ShopperBooking,
  type ShopperReservation,
  type ShopperTradeIn,
} from "./shopper-deals.server";
import { type LeadDelivery, type LeadEntry, otherLeadOf, type Twin } from "./timeline";
import { listDeliveries, listEntries } from "./timeline.server";
import { listTwins } from "./twin-leads.server";

export type DeskLead = {
  site: string;
  siteName: string;
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  /** Other numbers and addresses that staff have been told. */
  alsoReached: string[];
  postcode: string | null;
  subject: string;
  message: string | null;
  location: string | null;
  sent: string;
  sentAt: Seconds;
  state: LeadState;
  assignee: Colleague | null;
  due: { at: string; isOver: boolean } | null;
  /** Since when something that the shopper wrote has no answer; null if nothing does. */
  waiting: string | null;
  /** What can be booked for them, what they asked about first, each with its form. */
  bookable: { href: string; kind: SlotKind }[];
  /** What the site does if the shopper stays silent, and on which day; null for nothing. */
  followUp: { is: NextFollowUp["is"]; day: string } | null;
  /** When their newest message was sent; seconds UTC. */
  read: Seconds;
  /** Of the car that it is about, in stock or gone; null without one. */
  vehicleId: string | null;
  /** What it is about; null without a car. */
  car: LeadCarView | null;
  /** What it is about without a car; null for nothing. */
  wish: Wish | null;
  /** How many photos of a licence it has; null for who may not open them, and where nobody drives. */
  licencePhotos: number | null;
  /** The shopper's; `time` in words, `isNext` if the shopper of this lead is expected then. */
  bookings: (Pick<ShopperBooking, "id" | "kind" | "car" | "location" | "state"> & {
    time: string;
    isNext: boolean;
    href: string;
  })[];
  tradeIns: ShopperTradeIn[];
  reservations: (Omit<ShopperReservation, "heldUntil"> & { heldUntil: string | null })[];
  /** When its shopper asked for deletion, and the day until which the lead stays, locked; null unless they did. */
  deletion: { asked: string; until: string } | null;
  /** Why it is suspected to be spam; empty unless it is. */
  spamReasons: string[];
  deal: LeadDeal;
  /** The form's other fields. */
  rows: LeadRow[];
  /** A stock number that no car had; null for none. */
  unknownStockNumber: string | null;
  /** What brought it, as recorded; empty for none. */
  source: string;
  /** Where it came from. */
  origin: LeadRow[];
  /** The newest first. */
  entries: LeadEntry[];
  /** The same shopper's other leads about the car: one conversation. */
  twins: Twin[];
  deliveries: LeadDelivery[];
  /** The open ones by time, then the done ones. */
  tasks: (Omit<LeadTask, "dueAt"> & { due: string; isOver: boolean })[];
  /** Who they are, as it is corrected, and what the form has seen of it; null for a viewer who may not change it. */
  contact: (LeadContact & { seen: string }) | null;
  /** The same shopper's; `undo`: the merge that brought it, if it can be undone. */
  others: (ShownOther & { undo: string | null })[];
  /** Open leads that have its number or address and count as somebody else's. */
  maybeSame: ShownOther[];
  /** Possible assignees; empty for a viewer who may not change it. */
  colleagues: Colleague[];
  isWorkable: boolean;
  /** The newest answer's id; empty for none. */
  answered: string;
  /** The reply form; null if the shopper left no contact details. */
  reply: {
    ways: [Way, ...Way[]];
    inserts: Insert[];
    /** The person and the site. */ signedBy: string[];
  } | null;
  /** Whether the viewer may change the templates of its site. */
  isTemplateEditor: boolean;
  /** The next entry's id, so that a resubmission is recorded once. */
  newIds: Record<"note" | "reply" | "call" | "task" | "settled" | "contact" | "about", string>;
  /** A new task's time unless another is chosen: tomorrow morning, as `2026-11-29T09:00`. */
  taskDue: string;
};

type ShownOther = Omit<OtherLead, "sentAt"> & { sent: string; joins: Joins };

type LeadAddress = {
  site: string;
  id: string;
  now: Seconds;
};

/**
 * A lead as the shopper sent it, with its history.
 *
 * @returns null as findLeadInScope
 */
export async function findDeskLead(
  { scope, staff }: OnDesk,
  { site: slug, id, now }: LeadAddress,
): Promise<DeskLead | null> {
  const found = await findLeadInScope(scope, "leads.read", slug, id);
  const record = found && (await findLeadRecord(slug, id));
  if (!record) return null;
  const { site, state, locationId, sentAt, deletion } = found;
  const isWorkable =
    deletion === null && includesLocation(locationsFor(scope, slug, "leads.work"), locationId);
  const alsoReached = z.array(z.string()).catch([]).parse(record.payload["contacts_given"]);
  const kind = record.category === "Service Enquiry" ? ("service" as const) : ("test-drive" as const);
  const [
    work,
    entries,
    deliveries,
    tasks,
    others,
    maybeSame,
    twins,
    clock,
    colleagues,
    leadCar,
    tradeIns,
    held,
    booked,
    licences,
    bookable,
    deal,
    next,
  ] = await Promise.all([
    findWork(slug, id),
    listEntries(slug, id),
    listDeliveries(slug, id),
    listTasks({ site: slug, id }),
    listOtherLeads(scope, slug, id),
    isWorkable
      ? listMaybeSame(scope, slug, { id, contacts: contactsIn([record.phone, record.email, ...alsoReached]) })
      : [],
    listTwins(scope, slug, id),
    findAnswerClock(slug),
    isWorkable ? listColleagues([slug], locationId) : [],
    findLeadCar(site, id, now),
    listShopperTradeIns(scope, slug, id),
    listShopperReservations(scope, slug, id),
    listShopperBookings(scope, slug, id),
    listLicencePhotos({ site: slug, id }),
    isWorkable && state !== "spam"
      ? listBookable(site, locationsFor(scope, slug, "leads.work"), { locationId, kind })
      : [],
    findLeadDeal(scope, found, now),
    findNextFollowUp(found, record, now),
  ]);
  const { timeZone } = found;
  const named = await listNamed(
    scope,
    slug,
    entries.flatMap((entry) => otherLeadOf(entry, entries) ?? []),
  );
  const joined = twins.filter(({ isJoined }) => isJoined);
  const settings = { texts: site.config.texts, timeZone };
  const say = (moment: Seconds) => momentText(moment, now, timeZone);
  // Of a row of a file that has a day alone, no hour is invented.
  const sayEntry = (entry: (typeof entries)[number] | undefined) =>
    entry?.kind === "received" && "isDay" in entry.data
      ? longDate(localTime(entry.moment, timeZone).date, "en-AU")
      : null;
  const otherOf = (entry: (typeof entries)[number]) => {
    const other = named.find(({ id: its }) => its === otherLeadOf(entry, entries));
    return other && { other: plainText({}, "inbox.named_lead", { ...other, sent: say(other.sentAt) }) };
  };
  const dueAt = needsAnswer({ state, isAnswered: work.isAnswered }) ? clock.dueAt(locationId, sentAt) : null;
  const { phone, email, postcode, message, location } = record;
  return {
    site: slug,
    siteName: site.config.name,
    id,
    state,
    phone,
    email,
    alsoReached: [...new Set([...alsoReached, ...joined.flatMap((each) => newContact(record, each))])],
    postcode,
    message,
    name: fullName(record) || plainText({}, "inbox.name_deleted"),
    subject: subjectOf(record),
    location: location?.name ?? null,
    sent: sayEntry(entries.find((entry) => entry.moment === sentAt)) ?? say(sentAt),
    sentAt,
    assignee: work.assignee,
    due: dueAt === null ? null : { at: momentText(dueAt, now, timeZone, "within"), isOver: dueAt <= now },
    waiting:
      work.waitingSince !== null && OPEN_STATES.includes(state)
        ? momentText(work.waitingSince, now, timeZone, "within")
        : null,
    bookable: bookable.map(({ kind: booked, location: at }) => {
      return { kind: booked, href: `${deskBookingsPath({ location: at, lead: id })}#book` };
    }),
    followUp: next && { is: next.is, day: "at" in next ? dayText(next.at, timeZone) : "" },
    read: entries.find(({ kind }) => kind === "received")?.moment ?? sentAt,
    car: leadCar,
    wish: leadWish({ car: leadCar, payload: record.payload }),
    vehicleId: work.vehicleId,
    deal,
    licencePhotos: isWorkable && kind === "test-drive" ? licences.length : null,
    bookings: booked.map((each) => {
      const zone = each.timeZone ?? timeZone;
      const day = { location: `${slug}/${each.locationId}`, date: localTime(each.startsAt, zone).date };
      return {
        ...{ id: each.id, kind: each.kind, car: each.car, location: each.location, state: each.state },
        time: bookedDate(each.startsAt, zone),
        isNext: each.leadId === id && isOpen(each, now),
        href: deskBookingsPath(day),
      };
    }),
    tradeIns,
    reservations: held.map(({ heldUntil, ...each }) => ({
      ...each,
      heldUntil: heldUntil === null ? null : say(heldUntil),
    })),
    deletion: deletion && {
      asked: longDate(localTime(deletion.askedAt, timeZone).date, "en-AU"),
      until: longDate(localTime(deletion.until, timeZone).date, "en-AU"),
    },
    spamReasons: record.suspectedSpam ? spamWords(site.config.texts, record) : [],
    rows: askedRows(withoutShown(record, { tradeIns, held, booked }), settings),
    unknownStockNumber: unknownStockNumber(record),
    source: payloadText(record, "source"),
    origin: originRows(withLocationName(record), settings),
    entries: entries.map(
      (entry) => ({ ...entry, ...otherOf(entry), at: sayEntry(entry) ?? say(entry.moment) }) as LeadEntry,
    ),
    twins: twins.map((twin) => ({
      ...twin,
      sent: say(twin.sentAt),
      entries: twin.entries.map((entry) => ({ ...entry, at: say(entry.moment) }) as LeadEntry),
    })),
    deliveries: deliveries.map(({ at, ...delivery }) => ({
      ...delivery,
      at: at === null ? null : say(at),
    })),
    tasks: tasks.map(({ dueAt: at, ...task }) => ({
      ...task,
      due: say(at),
      isOver: !task.isDone && at <= now,
    })),
    contact: isWorkable ? contactOf(record) : null,
    others: others.map(({ sentAt: at, ...other }) => ({ ...other, sent: say(at) })),
    maybeSame: maybeSame.map(({ sentAt: at, ...other }) => ({ ...other, sent: say(at) })),
    answered: entries.find(({ kind: is }) => is === "answered")?.id ?? "",
    reply: isWorkable ? await findReply(record, site, staff.name) : null,
    isTemplateEditor: locationsFor(scope, slug, "leads.manage") === "all",
    colleagues,
    isWorkable,
    newIds: {
      ...{ note: randomUUID(), reply: randomUUID(), call: randomUUID() },
      ...{ task: randomUUID(), settled: randomUUID(), contact: randomUUID() },
      about: randomUUID(),
    },
    taskDue: `${addDays(localTime(now, timeZone).date, 1)}T09:00`,
  };
}

function subjectOf({ category, subcategory }: LeadRecord): string {
  return [...new Set([category, leadSubject(subcategory ?? "")])].filter(Boolean).join(": ");
}

function contactOf({ name, lastName, phone, email, payload }: LeadRecord): DeskLead["contact"] {
  const contact = {
    ...{ name, lastName: lastName ?? "", phone: phone ?? "", email: email ?? "" },
    language: spokenIn(payload),
  };
  return { ...contact, seen: contactSeen(contact) };
}

async function findReply(record: LeadRecord, site: Site, staff: string): Promise<DeskLead["reply"]> {
  const { email, phone } = record;
  const mobile = phone === null ? null : mobileOf(phone);
  const [usual, ...others] = [...(email ? (["email"] as const) : []), ...(mobile ? (["sms"] as const) : [])];
  if (!usual) return null;
  const inserts = await findInserts(site, record, staff);
  return { ways: [usual, ...others], inserts, signedBy: [staff, site.config.name] };
}

type Shown = {
  tradeIns: readonly ShopperTradeIn[];
  held: readonly ShopperReservation[];
  booked: readonly ShopperBooking[];
};

/** Without what the page shows better elsewhere: photographs as pictures, a reservation or a booking as a link. */
function withoutShown({ payload, car }: LeadRecord, { tradeIns, held, booked }: Shown) {
  const isBooked = booked.some(({ id }) => id === payload["booking_id"]);
  const isShown: Record<string, boolean> = {
    photos: tradeIns.length > 0,
    reservation_id: held.length > 0,
    held_until: held.length > 0,
    ...Object.fromEntries(BOOKED_FIELDS.map((field) => [field, isBooked])),
  };
  return { car, payload: Object.fromEntries(Object.entries(payload).filter(([name]) => !isShown[name])) };
}

/** The location by its name, where the record has the word of the dealer's addresses. */
function withLocationName(record: LeadRecord): LeadRecord {
  const { location, payload } = record;
  if (!location || !payload["dealership_slug"]) return record;
  return { ...record, payload: { ...payload, dealership_slug: location.name } };
}

type Work = {
  assignee: Colleague | null;
  isAnswered: boolean;
  waitingSince: Seconds | null;
  vehicleId: string | null;
};

async function findWork(site: string, id: string): Promise<Work> {
  const [row] = await sql()<Work[]>`
    select case when staff.id is not null then jsonb_build_object('id', staff.id, 'name', staff.name) end as assignee,
      leads.first_answered_at is not null as "isAnswered", leads.vehicle_id as "vehicleId",
      extract(epoch from leads.waiting_since)::float8 as "waitingSince"
    from leads left join staff on staff.id = leads.assignee_id
    where leads.site = ${site} and leads.id = ${id}`;
  return row ?? { assignee: null, isAnswered: false, waitingSince: null, vehicleId: null };
}
