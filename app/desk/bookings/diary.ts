import type { OutReason } from "~/slots/car-out";
import type { SlotKind } from "~/slots/slot-kind";
import type { SlotDayView } from "~/slots/slot-view";

import type { RefusedForm } from "../read-action.server";

const DIARY_VIEWS = ["day", "week"] as const;
export type DiaryView = (typeof DIARY_VIEWS)[number];

/** A booking, or a blocked time; local times, such as '10:00 am'. */
export type DiaryEntry = {
  id: string;
  kind: SlotKind | null;
  from: string;
  to: string;
  /** In which it begins, by the location's clocks. */
  hour: number;
} & (
  | { is: "block"; note: string }
  | {
      is: "booking";
      state: "booked" | "came" | "no-show";
      /** The lead's page; null for a lead of a location that the viewer does not see. */
      href: string | null;
      name: string;
      phone: string | null;
      /** The car, or the number plate; empty for none. */
      about: string;
      /** What was written when it was booked; empty for nothing. */
      note: string;
      /** How the shopper hears of a change; null if we have no way to reach them. */
      told: "email" | "sms" | null;
      /** Which of the location's places; null where there is only one. */
      place: number | null;
      mayMove: boolean;
      mayMark: boolean;
    }
);

export type DiaryDay = {
  date: string;
  /** 'Monday 30 November' */
  name: string;
  isToday: boolean;
  isOpen: boolean;
  entries: DiaryEntry[];
  /** Free times by kind. */
  free: { kind: SlotKind; count: number }[];
};

/** Free times to choose from, for one kind: a week from the shown day on. */
type DiaryTimes = { kind: SlotKind; days: SlotDayView[] };

/** A lead for whose shopper a time is booked: what it knows goes into the form. */
export type DiaryLead = {
  id: string;
  name: string;
  phone: string;
  email: string;
  stock: string;
  rego: string;
  /** Why its car can't be driven now; null if it can. */
  out: OutReason | null;
};

export type Diary = {
  locations: { value: string; label: string }[];
  /** 'site/location'; empty for somebody whose locations take no bookings. */
  location: string;
  /** Its site. */
  site: string;
  view: DiaryView;
  date: string;
  today: string;
  earlier: string;
  later: string;
  days: DiaryDay[];
  /** The week around them, with how many bookings each day has: 'Mon', '30'. */
  week: { date: string; weekday: string; day: string; count: number; name: string }[];
  times: DiaryTimes[];
  /** The booking that a link is about to move; empty for none. */
  moving: string;
  /** What has just been booked, moved or cancelled, in words; empty for nothing. */
  done: string;
  /** Null unless it is booked from a lead. */
  lead: DiaryLead | null;
  mayWork: boolean;
};

/** What a form of the calendar was refused for, and which form. */
export type DiaryRefusal = Omit<RefusedForm, "errors"> & {
  /** By field: texts, or their keys. */
  errors: Record<string, string>;
  status?: 409;
  intent?: string;
};

/** Usual working hours: a week without bookings shows them too. */
const [FIRST_HOUR, LAST_HOUR] = [8, 16];

/** The hours of a week's grid: the working hours, and any others in which something begins. */
export function hoursOf(days: readonly Pick<DiaryDay, "entries">[]): number[] {
  const used = days.flatMap(({ entries }) => entries.map(({ hour }) => hour));
  const [first, last] = [Math.min(FIRST_HOUR, ...used), Math.max(LAST_HOUR, ...used)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
