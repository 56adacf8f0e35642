import { expect, test } from "vitest";

import { siteConfigSchema } from "~/site/config/site-config";
import { reserveOffer } from "~/vehicle/reserve-offer";

import { aCar } from "../stock/a-car";

const { reserve } = siteConfigSchema.shape;
const car = aCar({ slug: "corolla", paymentProcessors: ["demo"] });

test("spec 1 §9: a deposit of $200 by default, held 48 hours", () => {
  expect(reserveOffer(car, reserve.parse({ enabled: true, processors: ["demo"] }))).toEqual({
    depositCents: 20_000,
    holdHours: 48,
    path: "/cars/corolla/checkout",
  });
});

test("spec 1 §5: a zero reserve amount shows no amount", () => {
  const free = reserve.parse({ enabled: true, processors: ["demo"], depositCents: 0 });
  expect(reserveOffer(car, free)).toMatchObject({ depositCents: null });
});
