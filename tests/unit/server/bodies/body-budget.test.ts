import fc from "fast-check";
import { expect, test } from "vitest";

import { pageAt } from "~/pages";

import { createBodyBudget, type Body, type Limit } from "../../../../server/bodies/body-budget";
import { BODY_KINDS, BODY_RULES, bodyKindOf, isTooSlow } from "../../../../server/bodies/body-rule";

const ALL: Limit = { group: "all", bodies: 6, bytes: 1_000 };
const networkOf = (name: number): Limit => ({ group: `network ${name}`, bodies: 3, bytes: 400 });

type Step = { network: number; bytes: number; waitedMs: number; arrives: boolean };
const steps = fc.array(
  fc.record({
    network: fc.nat({ max: 3 }),
    bytes: fc.nat({ max: 500 }),
    waitedMs: fc.nat({ max: 10_000 }),
    arrives: fc.boolean(),
  }),
  { maxLength: 40 },
);

test("whatever comes, no group exceeds its limits, and nothing is left counted", () => {
  fc.assert(
    fc.property(steps, (all: Step[]) => {
      const budget = createBodyBudget();
      const open = new Set<Body>();
      for (const { network, bytes, waitedMs, arrives } of all) {
        const body: Body = {
          limits: [networkOf(network), ALL],
          heldBytes: 0,
          isArriving: true,
          progress: () => ({ bytes: body.heldBytes, waitedMs }),
          giveWay() {
            budget.release(body);
            open.delete(body);
          },
        };
        open.add(body);
        budget.add(body);
        if (open.has(body)) budget.hold(body, bytes);
        if (arrives) body.isArriving = false;
        for (const limit of [networkOf(0), networkOf(1), networkOf(2), networkOf(3), ALL]) {
          const members = [...open].filter(({ limits }) => limits.some(({ group }) => group === limit.group));
          expect(members.length).toBeLessThanOrEqual(limit.bodies);
          expect(members.reduce((sum, { heldBytes }) => sum + heldBytes, 0)).toBeLessThanOrEqual(limit.bytes);
        }
      }
      for (const body of open) budget.release(body);
      // All room is free again.
      const after: string[] = [];
      for (let n = 0; n < 3; n += 1) {
        const body: Body = {
          limits: [networkOf(0), ALL],
          heldBytes: 0,
          isArriving: true,
          progress: () => ({ bytes: 0, waitedMs: 1 }),
          giveWay: () => after.push("gave way"),
        };
        budget.add(body);
      }
      expect(after).toEqual([]);
    }),
  );
});

test.each<[string, string, string | undefined]>([
  ["/contact", "form", undefined],
  ["/contact", "form", "multipart/form-data; boundary=b"],
  ["/trade-in/photos", "photos", "Multipart/Form-Data; boundary=b"],
  ["/trade-in/photos", "form", "application/x-www-form-urlencoded"],
  ["/desk/sites/northside/content/offers/one", "upload", "multipart/form-data; boundary=b"],
  ["/desk/sites/northside/content/offers/one", "form", undefined],
  ["/desk/sites/northside/redirects", "upload", "multipart/form-data; boundary=b"],
  ["/desk/feeds/add", "upload", "multipart/form-data; boundary=b"],
  ["/api/payments/stripe", "webhook", "application/json"],
  ["/api/stock/acme", "stock", "application/json"],
  ["/api/leads", "form", "application/json"],
])("a body to %s is a %s (%s)", (path, kind, type) => {
  expect(bodyKindOf(pageAt(path), type)).toBe(kind);
});

test.each(BODY_KINDS)(
  "%s: what stops is too slow after its grace, what crawls at its limit, what flows never",
  (kind) => {
    const rule = BODY_RULES[kind];
    expect(isTooSlow({ bytes: 1, waitedMs: rule.graceMs }, rule)).toBe(false);
    expect(isTooSlow({ bytes: 1, waitedMs: rule.graceMs + 1 }, rule)).toBe(true);
    const enough = (waitedMs: number) => Math.ceil((rule.minBytesPerSecond * waitedMs) / 1_000);
    expect(isTooSlow({ bytes: enough(rule.maxMs), waitedMs: rule.maxMs }, rule)).toBe(false);
    expect(isTooSlow({ bytes: rule.maxBytes, waitedMs: rule.maxMs + 1 }, rule)).toBe(true);
  },
);
