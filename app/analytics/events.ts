/** The events by their ids (spec 1 §7, spec 2 §7); event-catalogue.ts says when each happens. */
export const EVENTS = {
  usedCarView: 4,
  newEnquiry: 14,
  usedEnquiry: 15,
  newTestDrive: 17,
  offerAccepted: 18,
  fleetEnquiry: 19,
  generalEnquiry: 22,
  callTheDealer: 25,
  financeCalculatorTouch: 26,
  favouriteOrWatchlistAdd: 39,
  usedTestDrive: 48,
  searchPageView: 49,
  careersEnquiry: 51,
  historyReport: 60,
  print: 61,
} as const;

export type EventId = (typeof EVENTS)[keyof typeof EVENTS];

/** An event's data besides its id; never identifies a person. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>;

export type RecordedEvent = { id: EventId; data: EventData };
