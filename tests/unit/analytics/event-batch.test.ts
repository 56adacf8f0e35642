import { describe, expect, test } from "vitest";

import { eventBatch, readableEvents } from "~/analytics/receive-events.server";
import { toWire, viewToWire } from "~/analytics/event-wire";
import { EVENTS, type EventData, type EventId } from "~/analytics/events";
import { searchEvent } from "~/search/search-page";
import { viewContent } from "~/vehicle/view-content";
import { aFoundPage } from "#tests/unit/search/a-found-page";
import { aCar } from "#tests/unit/stock/a-car";

const one = (event: unknown, data: unknown = {}) => ({ events: [{ event, data }] });
const isTaken = (body: unknown) => {
  const batch = eventBatch.safeParse(body).data;
  return batch !== undefined && readableEvents(batch.events).length === batch.events.length;
};

describe("what the server takes", () => {
  const car = { car_id: "corolla" };
  // A shopper who asks about nothing in particular asks about no car.
  const noCar = { car_id: null };
  const told: Record<EventId, EventData[]> = {
    [EVENTS.usedCarView]: [car],
    [EVENTS.newEnquiry]: [car],
    [EVENTS.usedEnquiry]: [car],
    [EVENTS.newTestDrive]: [car, noCar],
    [EVENTS.offerAccepted]: [car, noCar],
    [EVENTS.fleetEnquiry]: [noCar],
    [EVENTS.generalEnquiry]: [noCar],
    [EVENTS.callTheDealer]: [{ ...car, car_type: "demo" }],
    [EVENTS.financeCalculatorTouch]: [car, {}],
    [EVENTS.favouriteOrWatchlistAdd]: [{ ...car, make: "Toyota", model: "Corolla" }, car],
    [EVENTS.usedTestDrive]: [car],
    [EVENTS.searchPageView]: ["ute", ""].map((query) => searchEvent(aFoundPage({ query })) ?? {}),
    [EVENTS.careersEnquiry]: [noCar],
    [EVENTS.historyReport]: [{ ...car, car_type: "used" }],
    [EVENTS.print]: [car],
  };
  const sent = Object.values(EVENTS).flatMap((id) => told[id].map((data) => ({ id, data })));

  test.each(sent)("event $id as pages tell it: $data", (event) => {
    expect(readableEvents([toWire(event)])[0]?.event).toBe(event.id);
  });

  test.each(["ViewContent", "enquiry_started"])("%s, the product's own", (event) => {
    expect(isTaken(one(event))).toBe(true);
  });

  test.each(Object.values(EVENTS))("event %i of a lead without a car, as the page tells it", (id) => {
    expect(isTaken({ events: [toWire({ id, data: { car_id: null } })] })).toBe(true);
  });

  test.each([
    [
      "a search",
      { path: "/search/used-cars", heading: null, total: 12, page: 1, sortBy: null, hasText: true },
    ],
    ["a car of a feed", { car_id: "au-listings:0412345678", car_type: "used", make: "Mazda", model: "CX-5" }],
    ["a lead", { kind: "vehicle-enquiry", category: "Vehicle Enquiry", subcategory: null }],
  ])("%s", (_, data) => {
    expect(isTaken(one(EVENTS.searchPageView, data))).toBe(true);
  });
});

describe("what the server refuses", () => {
  test.each([
    ["an unknown id", one(5)],
    ["an id as text", one("49")],
    ["a name of its own", one("purchase")],
    ["no event", { events: [] }],
    ["too many", { events: Array(21).fill({ event: 49, data: {} }) }],
    ["an unknown key", one(49, { name: "Bindi" })],
    ["a key beside the events", { ...one(49), phone: "1" }],
    ["an e-mail address", one(49, { heading: "bindi@example.com" })],
    ["a mobile", one(49, { heading: "call 0491 570 156" })],
    ["a mobile as the world writes it", one(49, { make: "+61 491 570 156" })],
    ["an address with its query", one(49, { path: "/search?query=bindi" })],
    ["another site's address", one(49, { path: "https://example.com/" })],
    ["a number that is none", one(49, { total: "12" })],
    ["something inside something", one(49, { car_id: { id: "corolla" } })],
    ["a long text", one(49, { heading: "x".repeat(201) })],
    ["a visit that is no random id", { ...one(49), visit: "bindi" }],
    ["nothing", null],
  ])("%s", (_, body) => {
    expect(isTaken(body)).toBe(false);
  });
});

describe("what the page sends", () => {
  test("of an event's data only what may be told", () => {
    const data = { car_id: "corolla", phone: "0491 570 156", make: "Toyota" };
    expect(toWire({ id: 39, data })).toEqual({ event: 39, data: { car_id: "corolla", make: "Toyota" } });
  });

  test("of the pixel's view which car it was", () => {
    const view = viewToWire({ name: "ViewContent", data: viewContent(aCar()) });
    expect(view.event).toBe("ViewContent");
    expect(view.data).toEqual({ car_id: "corolla", car_type: "used", make: "Toyota", model: "Corolla" });
    expect(isTaken({ events: [view] })).toBe(true);
  });
});
