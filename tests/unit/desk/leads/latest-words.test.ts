import { expect, test } from "vitest";

import { latestWords } from "~/desk/leads/latest-words";
import type { LeadEntry } from "~/desk/leads/timeline";

const received = (id: string, moment: number, text: string, isAutomatic = false): LeadEntry => ({
  ...{ id, moment, at: `at ${moment}`, by: null, kind: "received", files: [] },
  data: {
    ...{ by: "email", from: "bindi@example.com", subject: "Re", text, quoted: "" },
    ...{ isFromOther: false, isAutomatic, dropped: [] },
  },
});
const answer = (moment: number): LeadEntry => ({
  ...{ id: "a", moment, at: `at ${moment}`, by: "Sam", kind: "answered", files: [] },
  data: { by: "email", to: "bindi@example.com", subject: "Yes", text: "It is here." },
});
const enquiry = { message: "Is it here?", sent: "at 1", sentAt: 1 };

test("the newest words of the shopper's own are shown, with our answer if it came after them", () => {
  expect(latestWords({ ...enquiry, entries: [] })).toEqual({
    ...{ text: "Is it here?", at: "at 1", entry: null, answered: null },
  });
  expect(latestWords({ ...enquiry, entries: [answer(2)] })?.answered?.by).toBe("Sam");
  const entries = [
    received("robot", 5, "I am away.", true),
    received("file", 4, ""),
    received("words", 3, "Friday 10 is perfect"),
    answer(2),
  ];
  expect(latestWords({ ...enquiry, entries })).toEqual({
    ...{ text: "Friday 10 is perfect", at: "at 3", entry: "words", answered: null },
  });
  expect(latestWords({ ...enquiry, message: null, entries: [] })).toBeNull();
});
