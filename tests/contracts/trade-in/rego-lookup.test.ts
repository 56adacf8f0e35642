import { expect, test } from "vitest";

import { demoLookup, typedByHand } from "~/trade-in/rego-lookup";
import { createHttpRegoLookup } from "~/trade-in/rego-lookup-http.server";

import { aService, BAD_ANSWERS } from "./a-service";

const vehicle = { id: 42, make: " Toyota ", model: "Corolla", year: "2021", badge: "Ascent\nSport" };

function found(parts: object = {}) {
  return { status: 200, body: JSON.stringify({ success: true, vehicle: { ...vehicle, ...parts } }) };
}

test("a plate is asked for once, with the key, and its car comes back cleaned (spec:1.7.14)", async () => {
  const { heard, settings } = await aService(found());
  expect(await createHttpRegoLookup(settings).find("ABC12D", "NSW")).toEqual({
    lookup: "found",
    vehicle: { make: "Toyota", model: "Corolla", year: 2021, badge: "Ascent Sport", serviceId: "42" },
  });
  expect(heard).toMatchObject([
    {
      method: "GET",
      url: "/v2/vehicles/registrations/ABC12D?region=au&state=NSW",
      headers: { apikey: "secret" },
    },
  ]);
});

test("what a service does not know of a car, the shopper adds", async () => {
  const { settings } = await aService(found({ year: null, badge: null, id: null }));
  expect(await createHttpRegoLookup(settings).find("ABC12D", "NSW")).toMatchObject({
    vehicle: { year: null, badge: null, serviceId: null },
  });
});

test.each([[{ status: 404, body: "{}" }], [{ status: 200, body: `{"success":false}` }]])(
  "%j: nobody knows the plate",
  async (answer) => {
    const { settings } = await aService(answer);
    expect(await createHttpRegoLookup(settings).find("ABC12D", "NSW")).toEqual({
      lookup: "unknown",
      vehicle: null,
    });
  },
);

test.each([...BAD_ANSWERS, ["a car without a make", found({ make: " " })]] as typeof BAD_ANSWERS)(
  "%s: the shopper types",
  async (_name, answer) => {
    const { settings } = await aService(answer);
    expect(await createHttpRegoLookup(settings).find("ABC12D", "NSW")).toEqual({
      lookup: "unavailable",
      vehicle: null,
    });
  },
);

test.each([
  ["the demonstration's", demoLookup],
  ["nobody", typedByHand],
])("%s answers any plate without throwing", async (_name, lookup) => {
  for (const rego of ["", "DEMO1", "DEMO99", "__proto__", "ABC12D"]) {
    const { lookup: kind, vehicle: car } = await lookup.find(rego, "QLD");
    expect(kind === "found").toBe(car !== null);
  }
});
