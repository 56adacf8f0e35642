import { z } from "zod";

import { cancelBooking, markBooking, moveBooking } from "~/leads/bookings/change-booking.server";
import { sql } from "~/platform/db.server";
import { timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { sentLine, typedLine } from "~/platform/text-schema";
import { SLOT_KINDS } from "~/slots/slot-kind";

import { readAction } from "../read-action.server";
import type { OnDesk } from "../staff-session.server";
import { type BookedAt, bookForShopper } from "./book-for-shopper.server";
import type { DiaryRefusal } from "./diary";
import {
  auditTimes,
  bookingAudit,
  type DiaryLocation,
  listDiaryLocations,
  type Staff,
} from "./diary-location.server";

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const id = sentLine(64).pipe(z.string().uuid());
const location = sentLine(200);
const time = sentLine(20).pipe(z.string().regex(LOCAL, "diary.error_time"));
const clock = sentLine(5).pipe(z.string().regex(/^\d\d:\d\d$/, "diary.error_time"));

/** A booking that was moved, and to which day; or one that was cancelled, whose day stays. */
type ChangedAt = { moved: string; date: string } | { cancelled: string };

/** Each form of the page. */
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("move"), location, id, time }),
  z.object({ intent: z.enum(["cancel", "came", "no-show"]), location, id }),
  z.object({
    intent: z.literal("block"),
    location,
    key: id,
    date: sentLine(10).pipe(z.string().date("diary.error_time")),
    from: clock,
    to: clock,
    kind: z.enum([...SLOT_KINDS, ""]).catch(""),
    note: typedLine(100, "diary.error_too_long"),
  }),
  z.object({ intent: z.literal("unblock"), location, id }),
]);

/**
 * Books, moves, cancels or marks a booking, or blocks a time, as the calendar's forms say. Each leaves its entry in the
 * audit log, in the same transaction.
 *
 * @returns what was booked, moved or cancelled, and the day to show; messages beside the fields; "gone" for a location outside the scope
 */
export async function actOnBooking(
  onDesk: OnDesk,
  form: FormData,
  now: Seconds,
): Promise<DiaryRefusal | "gone" | BookedAt | ChangedAt | null> {
  const locations = await listDiaryLocations(onDesk.scope, "leads.work");
  const at = locations.find(({ value }) => value === form.get("location"));
  if (!at) return "gone";
  const by = { id: onDesk.staff.id, name: onDesk.staff.name };
  if (form.get("intent") === "book") return bookForShopper(at, { scope: onDesk.scope, by, now }, form);
  const read = readAction(form, schema, "diary.error_unexpected");
  if ("errors" in read) return { ...read, intent: String(form.get("intent")) };
  const { action, submitted } = read;
  const refuse = (key: "diary.error_changed" | "diary.error_taken" | "diary.error_block"): DiaryRefusal => {
    return { status: 409, errors: { form: key }, submitted, intent: action.intent };
  };
  if (action.intent === "block") return block(at, action, by) ?? refuse("diary.error_block");
  if (action.intent === "unblock") return unblock(at, action.id, by);
  const change = { id: action.id, location: at.location, by, now };
  switch (action.intent) {
    case "move": {
      const withBooking = bookingAudit(at, by, "booking-moved");
      const moved = await moveBooking(
        at.site,
        { ...change, withBooking },
        timeIn(action.time, at.location.timeZone),
      );
      if (moved.is === "moved") return { moved: action.id, date: action.time.slice(0, 10) };
      return refuse(moved.is === "taken" ? "diary.error_taken" : "diary.error_changed");
    }
    case "cancel": {
      const withBooking = bookingAudit(at, by, "booking-cancelled");
      return (await cancelBooking(at.site, { ...change, withBooking }))
        ? { cancelled: action.id }
        : refuse("diary.error_changed");
    }
    default: {
      const withBooking = bookingAudit(at, by, `booking-${action.intent}`);
      const marked = await markBooking(at.site, { ...change, withBooking }, action.intent);
      return marked ? null : refuse("diary.error_changed");
    }
  }
}

type Block = Extract<z.output<typeof schema>, { intent: "block" }>;

/** @returns undefined if the end is not after the start; the outcome as of actOnBooking otherwise */
function block(at: DiaryLocation, action: Block, by: Staff): Promise<null> | undefined {
  const { key, date, from, to, kind, note } = action;
  const [startsAt, endsAt] = [from, to].map((time) => timeIn(`${date}T${time}`, at.location.timeZone));
  if (startsAt === undefined || endsAt === undefined || !(endsAt > startsAt)) return undefined;
  return sql().begin(async (tx) => {
    const rows = await tx`
      insert into slot_blocks (site, id, location_id, kind, starts_at, ends_at, note)
      values (${at.site.slug}, ${key}, ${at.location.id}, ${kind || null}, to_timestamp(${startsAt}),
        to_timestamp(${endsAt}), ${note})
      on conflict do nothing returning id`;
    if (rows.length > 0) await auditTimes(tx, at, by, { action: "times-blocked", startsAt, endsAt });
    return null;
  });
}

async function unblock(at: DiaryLocation, blockId: string, by: Staff): Promise<null> {
  return sql().begin(async (tx) => {
    const [row] = await tx<{ startsAt: number; endsAt: number }[]>`
      delete from slot_blocks where site = ${at.site.slug} and location_id = ${at.location.id} and id = ${blockId}
      returning extract(epoch from starts_at)::float8 as "startsAt", extract(epoch from ends_at)::float8 as "endsAt"`;
    if (row) await auditTimes(tx, at, by, { action: "times-unblocked", ...row });
    return null;
  });
}
