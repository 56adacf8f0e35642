import { describe, expect, test } from "vitest";

import { GOOD_CONDITION } from "#seed/builders/good-condition";
import { leadField } from "~/leads/lead-fields";
import { faqPage } from "~/trade-in/StartPage";
import { sniffPhoto } from "~/platform/images/encode-image.server";
import { typedByHand, demoLookup } from "~/stock/vehicle-facts/vehicle-facts";
import { chooseVehicleLookup } from "~/stock/vehicle-facts/vehicle-facts.server";
import {
  isReachable,
  lessTradeIn,
  nextStep,
  restOfTradeIn,
  STEPS,
  tradeInValueCents,
} from "~/trade-in/trade-in";
import { leadPayload } from "~/trade-in/dealer-lead.server";
import { parseStoredValuation, type Valuation } from "~/trade-in/valuation";

const ESTIMATE: Valuation = {
  kind: "estimate",
  offerPriceCents: 1_900_000,
  lowCents: 1_810_000,
  highCents: 2_000_000,
  basis: { kind: "service" },
};

describe("steps", () => {
  const states = [
    [{ confirmed: false, answers: null }, "vehicle", ["vehicle"]],
    [{ confirmed: true, answers: null }, "condition", ["vehicle", "condition"]],
    // The figure comes before the contact details.
    [{ confirmed: true, answers: GOOD_CONDITION }, "estimate", [...STEPS]],
  ] as const;
  test.each(states)("%j: %s is next, and %j may be shown", (progress, next, reachable) => {
    expect(nextStep(progress)).toBe(next);
    expect(STEPS.filter((step) => isReachable(step, progress))).toEqual(reachable);
  });
});

test("what a trade-in takes off another price; never below nothing", () => {
  const value = tradeInValueCents({ valuation: ESTIMATE, offerPriceCents: 1_900_000 });
  expect(value).toBe(1_900_000);
  expect(
    tradeInValueCents({ valuation: { kind: "person", reason: "age" }, offerPriceCents: null }),
  ).toBeNull();
  expect(lessTradeIn(4_500_000, value)).toBe(2_600_000);
  expect(lessTradeIn(1_000_000, value)).toBe(0);
  expect([4_500_000, 1_000_000].map((price) => restOfTradeIn(price, value))).toEqual([0, 900_000]);
  expect(lessTradeIn(1_000_000, null)).toBe(1_000_000);
});

test("spec 2 §3, trade-in record: what the dealer's lead holds (spec:2.3.24)", () => {
  const payload = leadPayload(
    {
      site: "northside",
      id: "t",
      carId: null,
      rego: "ABC12D",
      regoState: "NSW",
      lookup: "found",
      vehicle: { make: "Toyota", model: "Corolla", year: 2021, badge: null, serviceId: null },
      kms: 62_500,
      confirmed: true,
      answers: GOOD_CONDITION,
      note: null,
      leadId: "l",
      valuation: ESTIMATE,
      offerPriceCents: 1_900_000,
      formCompleted: true,
      offerAccepted: true,
    },
    ["https://northside.example/p"],
  );
  expect(payload).toMatchObject({
    offer_price: 19_000,
    rego: "ABC12D",
    regoState: "NSW",
    kms: 62_500,
    adjustmentAnswers: GOOD_CONDITION,
    form_completed: true,
    offer_accepted: true,
    photos: ["https://northside.example/p"],
    valuation: { kind: "estimate", low: 18_100, high: 20_000, offer: 19_000 },
  });
  expect(Object.keys(payload).filter((field) => leadField(field) === null)).toEqual([]);
});

test("a stored valuation is parsed before it is trusted", () => {
  expect(parseStoredValuation(ESTIMATE)).toEqual(ESTIMATE);
  for (const wrong of [{}, null, { ...ESTIMATE, lowCents: -1 }, { kind: "person", reason: "mood" }]) {
    expect(parseStoredValuation(wrong)).toBeNull();
  }
  const years = { cars: 7, yearFrom: 2018, yearTo: 2020, priceType: "egc" };
  const older = { ...ESTIMATE, basis: { kind: "asking_prices", ...years } };
  expect(parseStoredValuation(older)).toMatchObject({ basis: { widened: "no" } });
});

describe("looking plates up", () => {
  const nothing = { REGO_LOOKUP_URL: undefined, REGO_LOOKUP_KEY: undefined, DEV_OUTBOX: undefined };

  test("without a service the car is typed by hand; a demonstration invents some", () => {
    expect(chooseVehicleLookup({ ...nothing, NODE_ENV: "production" })).toBe(typedByHand);
    expect(chooseVehicleLookup({ ...nothing, NODE_ENV: "production", DEV_OUTBOX: "on" })).toBe(demoLookup);
    expect(chooseVehicleLookup({ ...nothing, NODE_ENV: "development" })).toBe(demoLookup);
    const service = { ...nothing, NODE_ENV: "production" as const, REGO_LOOKUP_URL: "http://127.0.0.1:1" };
    expect(chooseVehicleLookup(service).kind).toBe("service");
  });

  test("the same demo plate is always the same invented car; others are unknown", async () => {
    const twice = [await demoLookup.findByRego("DEMO1", "QLD"), await demoLookup.findByRego("DEMO1", "WA")];
    expect(twice[0]).toEqual(twice[1]);
    expect(twice[0]).toMatchObject({ lookup: "found", vehicle: { make: "Toyota", model: "Corolla" } });
    for (const rego of ["DEMO0", "DEMO9", "ABC123"]) {
      expect(await demoLookup.findByRego(rego, "QLD")).toEqual({ lookup: "unknown", vehicle: null });
    }
    expect(await typedByHand.findByRego("DEMO1", "QLD")).toEqual({ lookup: "typed", vehicle: null });
  });
});

test("a photo is one by its first bytes, whatever it is called", () => {
  const bytes = (text: string) => Buffer.from(text, "latin1");
  expect(sniffPhoto(bytes("\u00ff\u00d8\u00ff\u00e0JFIF"))).toBe("jpeg");
  expect(sniffPhoto(bytes("\u0089PNG\r\n\u001a\n"))).toBe("png");
  expect(sniffPhoto(bytes("RIFF1234WEBPVP8 "))).toBe("webp");
  expect(sniffPhoto(bytes("\u0000\u0000\u0000 ftypavif"))).toBe("avif");
  for (const other of ["", "<svg xmlns=", "%PDF-1.7", "GIF89a", "RIFF1234WAVE", "\u00ff\u00d8"]) {
    expect(sniffPhoto(bytes(other))).toBeNull();
  }
});

test("the FAQ as data for search engines (schema.org, FAQPage) (spec:2.2.65)", () => {
  expect(faqPage([{ question: "Binding?", answer: "No." }])).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [
      { "@type": "Question", name: "Binding?", acceptedAnswer: { "@type": "Answer", text: "No." } },
    ],
  });
});
