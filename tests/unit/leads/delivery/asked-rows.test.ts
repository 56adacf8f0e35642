import { expect, test } from "vitest";

import { askedRows, leadWish } from "~/leads/delivery/lead-rows";

const settings = { texts: {}, timeZone: "Australia/Brisbane" };
const machine = { "Vehicle Make": "Toyota", "Vehicle Model": "Corolla", car_type: "used" };

test.each([
  ["a car", {}, { id: "c1" }, null, ["Company"]],
  [
    "an offer",
    { about: { kind: "offer", name: "Corolla, $500 off" } },
    null,
    { is: "page", name: "Corolla, $500 off" },
    ["Company"],
  ],
  [
    "a model, asked for on another's page",
    { about: { kind: "model", name: "Toyota Yaris" } },
    null,
    { is: "page", name: "Toyota Yaris" },
    ["Model", "Company"],
  ],
  [
    "any of a model",
    { about: { kind: "words", name: "Toyota Corolla" } },
    null,
    { is: "any", name: "Toyota Corolla" },
    ["Company"],
  ],
  ["nothing", {}, null, null, ["Make", "Model", "Vehicle type", "Company"]],
] as const)(
  "who has %s beside it is not told again in fields for programs",
  (_, about, car, wish, labels) => {
    const payload = { ...machine, ...about, company: "Ho Pty Ltd" };
    expect(leadWish({ car, payload })).toEqual(wish);
    expect(askedRows({ payload, car }, settings).map(({ label }) => label)).toEqual(labels);
  },
);
