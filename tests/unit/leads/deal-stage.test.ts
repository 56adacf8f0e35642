import fc from "fast-check";
import { expect, test } from "vitest";

import { DEAL_STAGES, type DealFacts, dealStage } from "~/leads/work/deal-stage";
import { LEAD_STATES } from "~/leads/work/lead-state";

const NOTHING: DealFacts = {
  state: "working",
  ...{ hasAppointment: false, hasDriven: false, hasOffer: false, hasDeposit: false, isSold: false },
};

test.each([
  ["an enquiry", {}, "lead"],
  ["a new one", { state: "new" }, "lead"],
  ["a test drive is booked", { hasAppointment: true }, "appointment"],
  ["the shopper came", { hasDriven: true }, "test-drive"],
  ["the shopper came, and comes again", { hasDriven: true, hasAppointment: true }, "test-drive"],
  ["an offer without a test drive", { hasOffer: true }, "offer"],
  ["a deposit before any offer", { hasDeposit: true, hasAppointment: true }, "deposit"],
  ["sold", { state: "done", isSold: true, hasOffer: true }, "sold"],
  ["sold, though somebody called the lead lost", { state: "lost", isSold: true }, "sold"],
  ["lost after an offer", { state: "lost", hasOffer: true }, "lost"],
  ["done without a sale", { state: "done", hasDriven: true }, null],
  ["spam", { state: "spam", hasOffer: true }, null],
] as const)("%s", (_, facts, stage) => {
  expect(dealStage({ ...NOTHING, ...facts })).toBe(stage);
});

test("one more fact never takes an open deal back", () => {
  const facts = fc.record({
    state: fc.constantFrom(...LEAD_STATES),
    ...{ hasAppointment: fc.boolean(), hasDriven: fc.boolean(), hasOffer: fc.boolean() },
    ...{ hasDeposit: fc.boolean(), isSold: fc.boolean() },
  });
  const more = fc.constantFrom("hasAppointment", "hasDriven", "hasOffer", "hasDeposit");
  const place = (deal: DealFacts) => DEAL_STAGES.indexOf(dealStage(deal) ?? "lost");
  fc.assert(
    fc.property(facts, more, (deal, fact) => {
      expect(place({ ...deal, [fact]: true })).toBeGreaterThanOrEqual(place(deal));
    }),
  );
});
