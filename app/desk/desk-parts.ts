import {
  DESK_BOOKINGS_PATH,
  DESK_DAY_PATH,
  DESK_DEALS_PATH,
  DESK_FEEDS_PATH,
  DESK_LEADS_PATH,
  DESK_PATH,
  DESK_PEOPLE_PATH,
  DESK_REPORTS_PATH,
  DESK_RESERVATIONS_PATH,
  DESK_REVIEWS_PATH,
  DESK_STOCK_PATH,
  DESK_TRADE_INS_PATH,
  deskAuditPath,
} from "./desk-paths";

import type { Ability } from "./roles";
import { type Grant, type Scope, sitesFor } from "./scope";
import { isInCharge } from "./staff/places";

type Person = { staff: { id: string; name: string; grants: readonly Grant[] }; scope: Scope };

/** The parts of the desk, in the order of its header, and who has them there. */
const PARTS = {
  day: { path: DESK_DAY_PATH, isFor: anywhere("leads.read") },
  leads: { path: DESK_LEADS_PATH, isFor: anywhere("leads.read") },
  deals: { path: DESK_DEALS_PATH, isFor: anywhere("leads.read") },
  stock: { path: DESK_STOCK_PATH, isFor: anywhere("stock.read") },
  feeds: {
    path: DESK_FEEDS_PATH,
    isFor: ({ scope }) => sitesFor(scope, "stock.read").some(({ locations }) => locations === "all"),
  },
  bookings: { path: DESK_BOOKINGS_PATH, isFor: anywhere("leads.read") },
  reservations: { path: DESK_RESERVATIONS_PATH, isFor: anywhere("reservations.read") },
  "trade-ins": { path: DESK_TRADE_INS_PATH, isFor: anywhere("leads.read") },
  reviews: { path: DESK_REVIEWS_PATH, isFor: anywhere("reviews.read") },
  reports: { path: DESK_REPORTS_PATH, isFor: anywhere("reports.read") },
  sites: { path: DESK_PATH, isFor: () => true },
  people: { path: DESK_PEOPLE_PATH, isFor: ({ staff }) => isInCharge(staff.grants) },
  activity: { path: deskAuditPath({}), isFor: ({ staff }) => isInCharge(staff.grants) },
} satisfies Record<string, { path: string; isFor: (person: Person) => boolean }>;

export type DeskPart = keyof typeof PARTS;

function anywhere(ability: Ability): (person: Person) => boolean {
  return ({ scope }) => sitesFor(scope, ability).length > 0;
}

/** The `handle` of a page: the part of the desk that it belongs to. */
export type DeskHandle = { part: DeskPart };

export function partPath(part: DeskPart): string {
  return PARTS[part].path;
}

/** The signed-in person, for the frame of a page. */
export type Frame = { id: string; name: string; parts: DeskPart[] };

/** @returns the frame, with the parts of the desk that the person's roles allow */
export function frameOf(person: Person): Frame {
  const parts = Object.keys(PARTS) as DeskPart[];
  const { id, name } = person.staff;
  return { id, name, parts: parts.filter((part) => PARTS[part].isFor(person)) };
}
