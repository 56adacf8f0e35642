import { expect, test } from "vitest";

import { type LeadDelivery, type LeadEntry, timelineOf } from "~/desk/leads/timeline";

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
    entries: [note, reply],
    deliveries: [delivery("mail", "lead", 25), delivery("sent", "lead-reply", 21, "reply")],
  });
  expect(items.map(({ id }) => id)).toEqual(["note", "mail", "reply", "enquiry"]);
  expect(items[2]).toMatchObject({ delivery: { id: "sent" }, receipt: null });
});

test("what became of a reply stands with it, and a failure outweighs an earlier success", () => {
  const entries = [receipt("b", 40, "delivered", "reply"), receipt("a", 35, "failed", "reply"), reply];
  expect(timelineOf({ sentAt: 10, entries, deliveries: [] })).toMatchObject([
    { id: "reply", receipt: { status: "failed" } },
    { is: "enquiry" },
  ]);
});

test("a report of a message that nobody can name stands alone", () => {
  for (const to of [null, "gone"]) {
    const items = timelineOf({
      sentAt: 10,
      entries: [receipt("a", 35, "failed", to)],
      deliveries: [],
    });
    expect(items.map(({ is }) => is)).toEqual(["entry", "enquiry"]);
  }
});
