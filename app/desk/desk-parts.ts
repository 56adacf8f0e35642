import {
  DESK_BOOKINGS_PATH,
  DESK_DAY_PATH,
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

import { type Grant, type Scope, sitesFor } from "./scope";
import { isInCharge } from "./staff/places";

/** The parts of the desk, in the order of its header. */
export type DeskPart =
  | "day"
  | "leads"
  | "stock"
  | "feeds"
  | "bookings"
  | "reservations"
  | "trade-ins"
  | "reviews"
  | "reports"
  | "sites"
  | "people"
  | "activity";

export const PART_PATHS: Record<DeskPart, string> = {
  day: DESK_DAY_PATH,
  leads: DESK_LEADS_PATH,
  stock: DESK_STOCK_PATH,
  feeds: DESK_FEEDS_PATH,
  bookings: DESK_BOOKINGS_PATH,
  reservations: DESK_RESERVATIONS_PATH,
  "trade-ins": DESK_TRADE_INS_PATH,
  reviews: DESK_REVIEWS_PATH,
  reports: DESK_REPORTS_PATH,
  sites: DESK_PATH,
  people: DESK_PEOPLE_PATH,
  activity: deskAuditPath({}),
};

/** The signed-in person, for the frame of a page. */
export type Frame = { name: string; parts: DeskPart[] };

/** @returns the frame, with the parts of the desk that the person's roles allow */
export function frameOf(onDesk: { staff: { name: string; grants: readonly Grant[] }; scope: Scope }): Frame {
  const { staff, scope } = onDesk;
  const inCharge = isInCharge(staff.grants);
  const reached: Record<DeskPart, boolean> = {
    day: sitesFor(scope, "leads.read").length > 0,
    leads: sitesFor(scope, "leads.read").length > 0,
    stock: sitesFor(scope, "stock.read").length > 0,
    feeds: sitesFor(scope, "stock.read").some(({ locations }) => locations === "all"),
    bookings: sitesFor(scope, "leads.read").length > 0,
    reservations: sitesFor(scope, "reservations.read").length > 0,
    "trade-ins": sitesFor(scope, "leads.read").length > 0,
    reviews: sitesFor(scope, "reviews.read").length > 0,
    reports: sitesFor(scope, "reports.read").length > 0,
    sites: true,
    people: inCharge,
    activity: inCharge,
  };
  const parts = Object.keys(PART_PATHS) as DeskPart[];
  return { name: staff.name, parts: parts.filter((part) => reached[part]) };
}
