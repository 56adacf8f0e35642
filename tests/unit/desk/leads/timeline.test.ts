import { expect, test } from "vitest";

import { arrivalOf, type LeadDelivery, type LeadEntry, timelineOf } from "~/desk/leads/timeline";

const at = { at: "10:00", by: "Sam", files: [] };
const reply: LeadEntry = {
  ...at,
  id: "reply",
  moment: 20,
  kind: "answered",
  data: { by: "email", to: "bindi@example.com", subject: "Yes", text: "It is here." },
};
const receipt = (
  id: string,
  moment: number,
  status: "delivered" | "failed",
  to: string | null,
): LeadEntry => ({
  ...at,
  id,
  moment,
  kind: "receipt",
  data: { to, status, reason: "" },
});
const note: LeadEntry = { ...at, id: "note", moment: 30, kind: "note", data: { text: "Rang." } };
const delivery = (id: string, topic: string, moment: number, key = "lead"): LeadDelivery => ({
  ...{
    id,
    topic,
    key,
    channel: "email",
    status: "delivered",
    attempts: 1,
    at: null,
    moment,
    error: null,
  },
});

test("everything stands in one list, the newest first", () => {
  const items = timelineOf({
    sentAt: 10,
    source: "Website",
    entries: [note, reply],
    deliveries: [delivery("mail", "lead", 25), delivery("sent", "lead-reply", 21, "reply")],
  });
  expect(items.map(({ id }) => id)).toEqual(["note", "mail", "reply", "enquiry"]);
  expect(items[2]).toMatchObject({ delivery: { id: "sent" }, receipt: null });
});

test("what became of a reply stands with it, and a failure outweighs an earlier success", () => {
  const entries = [receipt("b", 40, "delivered", "reply"), receipt("a", 35, "failed", "reply"), reply];
  expect(timelineOf({ sentAt: 10, source: "", entries, deliveries: [] })).toMatchObject([
    { id: "reply", receipt: { status: "failed" } },
    { is: "enquiry" },
  ]);
});

test("what staff typed in is one line, of this lead and of another", () => {
  const call = {
    ...{ ...at, moment: 10, kind: "call" },
    data: { direction: "visit", outcome: "spoke", text: "" },
  };
  const added = { sentAt: 10, source: "Walk-in", entries: [{ ...call, id: "met" } as LeadEntry] };
  const twin = {
    ...{ id: "twin", isJoined: false, name: "Annie", subject: "Sales Enquiry" },
    message: null,
    sent: "",
  };
  const items = timelineOf({ ...added, deliveries: [], twins: [{ ...twin, ...added }] });
  expect(items.map(({ is }) => is).sort()).toEqual(["enquiry", "twin"]);
});

test("a report of a message that nobody can name stands alone", () => {
  for (const to of [null, "gone"]) {
    const items = timelineOf({
      sentAt: 10,
      source: "Website",
      entries: [receipt("a", 35, "failed", to)],
      deliveries: [],
    });
    expect(items.map(({ is }) => is)).toEqual(["entry", "enquiry"]);
  }
});

test("how a lead came about is told by its source and by what was recorded with it", () => {
  const mail: LeadEntry = {
    ...{ ...at, by: null, id: "mail", moment: 10, kind: "received" },
    data: {
      ...{ by: "email", from: "a@cars.example", source: "Cars", subject: "", text: "", quoted: "" },
      ...{ isFromOther: false, isAutomatic: false, dropped: [] },
    },
  };
  const came = (source: string, ...entries: LeadEntry[]) => arrivalOf({ sentAt: 10, source, entries });
  expect(came("Website", { ...note, moment: 10 })).toEqual({ is: "enquired" });
  expect(came("", note)).toEqual({ is: "enquired" });
  expect(came("Walk-in", note, { ...note, moment: 10 })).toEqual({
    is: "added",
    by: "Sam",
    source: "Walk-in",
  });
  expect(came("Cars", note, mail)).toEqual({ is: "passed-on", by: "email", source: "Cars" });
  expect(came("Text message", note)).toEqual({ is: "passed-on", by: "other", source: "Text message" });
});
