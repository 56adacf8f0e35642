import { expect, test } from "vitest";

import { demoLookup, typedByHand } from "~/stock/vehicle-facts/vehicle-facts";
import { createHttpVehicleLookup } from "~/stock/vehicle-facts/vehicle-facts-http.server";

import { aService, BAD_ANSWERS } from "../a-service";

const vehicle = { id: 42, make: " Toyota ", model: "Corolla", year: "2021", badge: "Ascent\nSport" };

function found(parts: object = {}) {
  return { status: 200, body: JSON.stringify({ success: true, vehicle: { ...vehicle, ...parts } }) };
}

test("a plate is asked for once, with the key, and its car comes back cleaned (spec:1.7.14)", async () => {
  const { heard, settings } = await aService(found());
  expect(await createHttpVehicleLookup(settings).findByRego("ABC12D", "NSW")).toEqual({
    lookup: "found",
    vehicle: { make: "Toyota", model: "Corolla", year: 2021, badge: "Ascent Sport", serviceId: "42" },
    facts: {},
  });
  expect(heard).toMatchObject([
    {
      method: "GET",
      url: "/v2/vehicles/registrations/ABC12D?region=au&state=NSW",
      headers: { apikey: "secret" },
    },
  ]);
});

test("a VIN is asked for by its own path", async () => {
  const { heard, settings } = await aService(found());
  expect(await createHttpVehicleLookup(settings).findByVin("JTNK4RBE103012345")).toMatchObject({
    vehicle: { make: "Toyota", model: "Corolla" },
  });
  expect(heard).toMatchObject([{ url: "/v2/vehicles/vins/JTNK4RBE103012345?region=au" }]);
});

test("what the service says besides is said by the car's fields, in its own words; what is odd is left out", async () => {
  const { settings } = await aService(
    found({
      ...{ series: "GUN126R", body_type: "Utility", transmission_type: "Automatic", fuel_type: "Diesel" },
      ...{ drive_type: "Four Wheel Drive", capacity_cc: 2755, num_seats: 5, num_doors: "4" },
      ...{ colour: { name: "White" }, vin: null, wheelbase: null, options: [] },
    }),
  );
  expect(await createHttpVehicleLookup(settings).findByRego("ABC12D", "NSW")).toMatchObject({
    facts: {
      ...{ series: "GUN126R", simpleBody: "Utility", simpleTransmission: "Automatic", simpleFuel: "Diesel" },
      ...{ drive: "Four Wheel Drive", engineSize: "2755 cc", seats: "5", doors: "4" },
    },
  });
});

test("what a service does not know of a car, the shopper adds", async () => {
  const { settings } = await aService(found({ year: null, badge: null, id: null }));
  expect(await createHttpVehicleLookup(settings).findByRego("ABC12D", "NSW")).toMatchObject({
    vehicle: { year: null, badge: null, serviceId: null },
  });
});

test.each([[{ status: 404, body: "{}" }], [{ status: 200, body: `{"success":false}` }]])(
  "%j: nobody knows the plate",
  async (answer) => {
    const { settings } = await aService(answer);
    expect(await createHttpVehicleLookup(settings).findByRego("ABC12D", "NSW")).toEqual({
      lookup: "unknown",
      vehicle: null,
    });
  },
);

test.each([...BAD_ANSWERS, ["a car without a make", found({ make: " " })]] as typeof BAD_ANSWERS)(
  "%s: the shopper types",
  async (_name, answer) => {
    const { settings } = await aService(answer);
    expect(await createHttpVehicleLookup(settings).findByRego("ABC12D", "NSW")).toEqual({
      lookup: "unavailable",
      vehicle: null,
    });
  },
);

test.each([
  ["the demonstration's", demoLookup],
  ["nobody", typedByHand],
])("%s answers any number without throwing", async (_name, lookup) => {
  for (const number of ["", "DEMO1", "DEMO99", "__proto__", "ABC12D"]) {
    const answers = [await lookup.findByRego(number, "QLD"), await lookup.findByVin(number)];
    for (const { lookup: kind, vehicle: car } of answers) expect(kind === "found").toBe(car !== null);
  }
});
