/** The events of a page by their ids (spec 1 §7). One that is recorded is added here. */
export const EVENTS = {
  usedCarView: 4,
  newEnquiry: 14,
  usedEnquiry: 15,
  newTestDrive: 17,
  fleetEnquiry: 19,
  generalEnquiry: 22,
  callTheDealer: 25,
  historyReport: 60,
  print: 61,
  usedTestDrive: 48,
  searchPageView: 49,
  careersEnquiry: 51,
} as const;

export type EventId = (typeof EVENTS)[keyof typeof EVENTS];

/** What an event tells beside its id: never who someone is. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>;

export type RecordedEvent = { id: EventId; data: EventData };
