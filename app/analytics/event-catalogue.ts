import { EVENTS, type EventId } from "./events";

type EventDescription = { name: string; when: string; source: string };

/** Each event's meaning, when it happens, and its section of the specification. */
export const EVENT_CATALOGUE: Readonly<Record<EventId, EventDescription>> = {
  [EVENTS.usedCarView]: {
    name: "Used car view",
    when: "the page of a used car is viewed",
    source: "spec 1 §7",
  },
  [EVENTS.newEnquiry]: {
    name: "New enquiry",
    when: "an enquiry about a car that is neither used nor tagged Test Drive Only",
    source: "spec 1 §7, §9; spec 2 §7",
  },
  [EVENTS.usedEnquiry]: {
    name: "Used enquiry",
    when: "an enquiry about a used car that is not tagged Test Drive Only",
    source: "spec 1 §7, §9; spec 2 §7",
  },
  [EVENTS.newTestDrive]: {
    name: "New test drive",
    when: "a test drive of a car that is not used, or any enquiry about a car tagged Test Drive Only",
    source: "spec 1 §7, §9; spec 2 §7",
  },
  [EVENTS.offerAccepted]: {
    name: "Offer accepted",
    when: "a shopper accepts the offer for a trade-in ('3. Offer Accepted')",
    source: "spec 1 §7",
  },
  [EVENTS.fleetEnquiry]: { name: "Fleet enquiry", when: "a fleet enquiry is sent", source: "spec 1 §7" },
  [EVENTS.generalEnquiry]: {
    name: "General enquiry",
    when: "a general enquiry is sent, the form with a category select",
    source: "spec 2 §4, §5, §7",
  },
  [EVENTS.callTheDealer]: {
    name: "Call the dealer",
    when: "a click that calls the dealer or reveals the number, once a page",
    source: "spec 1 §4, §7",
  },
  [EVENTS.financeCalculatorTouch]: {
    name: "Finance calculator",
    when: "the finance calculator is touched, the first time on a page",
    source: "spec 2 §4, §7",
  },
  [EVENTS.favouriteOrWatchlistAdd]: {
    name: "Favourite or watchlist add",
    when: "a car is added to the favourites or the watchlist; not when it is removed",
    source: "spec 1 §4, §7",
  },
  [EVENTS.usedTestDrive]: {
    name: "Used test drive",
    when: "a test drive of a used car that is not tagged Test Drive Only",
    source: "spec 1 §7",
  },
  [EVENTS.searchPageView]: {
    name: "Search page view",
    when: "a search page with results is viewed; another filter or page is another view",
    source: "spec 1 §7",
  },
  [EVENTS.careersEnquiry]: {
    name: "Careers enquiry",
    when: "a careers enquiry is sent, which is recorded as a general enquiry",
    source: "spec 2 §4, §7",
  },
  [EVENTS.historyReport]: {
    name: "History report",
    when: "a click on a car's history report",
    source: "spec 1 §7",
  },
  [EVENTS.print]: {
    name: "Print",
    when: "the printable page of a car is viewed, or the brochure is downloaded from the car's page",
    source: "spec 1 §7",
  },
};
