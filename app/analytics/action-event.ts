import { EVENTS, type EventId } from "./events";

const BY_ACTION = {
  view_search: EVENTS.searchPageView,
  call_dealer: EVENTS.callTheDealer,
  add_favourite: EVENTS.favouriteOrWatchlistAdd,
  add_to_watchlist: EVENTS.favouriteOrWatchlistAdd,
  open_history_report: EVENTS.historyReport,
  print: EVENTS.print,
  touch_finance_calculator: EVENTS.financeCalculatorTouch,
} as const;

/** What a shopper does that is no lead. */
export type ShopperAction =
  { kind: keyof typeof BY_ACTION } | { kind: "view_car"; carType: "new" | "used" | "demo" };

/**
 * The event of what a shopper does (spec 1 §4, §7; spec 2 §4).
 *
 * @returns null for the view of a car that is not used: the specification counts used ones only
 */
export function actionEvent(action: ShopperAction): EventId | null {
  if (action.kind !== "view_car") return BY_ACTION[action.kind];
  return action.carType === "used" ? EVENTS.usedCarView : null;
}
