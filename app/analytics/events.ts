/** The events of a page by their ids (spec 1 §7). One that is recorded is added here. */
export const EVENTS = {
  usedCarView: 4,
  callTheDealer: 25,
  favouriteOrWatchlistAdd: 39,
  historyReport: 60,
  print: 61,
  searchPageView: 49,
} as const;

export type EventId = (typeof EVENTS)[keyof typeof EVENTS];

/** What an event tells beside its id: never who someone is. */
export type EventData = Readonly<Record<string, string | number | boolean | null>>;

export type RecordedEvent = { id: EventId; data: EventData };
