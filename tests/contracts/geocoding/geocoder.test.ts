import type { ServerResponse } from "node:http";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { AU_POSTCODES, readPostcodes } from "#seed/postcodes/read-postcodes";
import { addPostcodes } from "#seed/postcodes/write-postcodes";
import { mapsService, resultOf, send } from "#tests/fixtures/maps-service";
import { closeDatabase, sql } from "~/platform/db.server";
import { distanceKm, type Point } from "~/stock/distance";
import { GeocoderUnavailable, type Geocoder } from "~/stock/geocoder";
import { createMapsGeocoder } from "~/stock/geocoder-maps.server";
import { tableGeocoder, withTable } from "~/stock/postcodes.server";

const { points } = await readPostcodes(AU_POSTCODES);
const known = Object.fromEntries(
  points.map(({ code, latitude, longitude }) => [code, { latitude, longitude }]),
);

beforeAll(() => addPostcodes(sql(), points));
afterAll(closeDatabase);

const makers: [string, () => Promise<Geocoder>][] = [
  ["the table of postcodes", () => Promise.resolve(tableGeocoder)],
  ["a maps service", async () => createMapsGeocoder({ ...(await mapsService(known)), key: "our-key" })],
];

/** Of every state and territory, and a leading zero. */
const CAPITALS: [string, Point][] = [
  ["0800", { latitude: -12.463, longitude: 130.844 }],
  ["2000", { latitude: -33.869, longitude: 151.209 }],
  ["2600", { latitude: -35.307, longitude: 149.125 }],
  ["3000", { latitude: -37.814, longitude: 144.963 }],
  ["4000", { latitude: -27.468, longitude: 153.028 }],
  ["5000", { latitude: -34.929, longitude: 138.601 }],
  ["6000", { latitude: -31.953, longitude: 115.857 }],
  ["7000", { latitude: -42.882, longitude: 147.328 }],
];

describe.each(makers)("every geocoder: %s", (_, make) => {
  test("knows where the capitals are, to five kilometres", async () => {
    const geocoder = await make();
    for (const [code, place] of CAPITALS) {
      const found = await geocoder.locate(code);
      if (found === null) throw new Error(`${code} is not known`);
      expect(distanceKm(found, place)).toBeLessThan(5);
    }
  });

  test("says of a postcode that does not exist that there is none", async () => {
    const geocoder = await make();
    expect(await geocoder.locate("0001")).toBeNull();
    expect(await geocoder.locate("9999")).toBeNull();
  });
});

test("spec 2 §7: the service is asked by GET for the components postal_code and country AU, with the key (spec:2.7.3)", async () => {
  const service = await mapsService(known);
  await createMapsGeocoder({ ...service, key: "our-key" }).locate("4000");
  const [asked] = service.heard;
  expect(asked?.pathname).toBe("/maps/api/geocode/json");
  expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
    components: "postal_code:4000|country:AU",
    key: "our-key",
  });
});

test("spec 2 §7: the first result's location counts; the country itself is no postcode (spec:2.7.3)", async () => {
  const service = await mapsService({});
  const geocoder = createMapsGeocoder({ ...service, key: "our-key" });
  const [first, second] = [
    resultOf("4000", { latitude: -27, longitude: 153 }, ["postal_code"]),
    resultOf("4000", { latitude: -1, longitude: 100 }, ["postal_code"]),
  ];
  service.fail((response) => send(response, { status: "OK", results: [first, second] }));
  expect(await geocoder.locate("4000")).toEqual({ latitude: -27, longitude: 153 });
  const country = resultOf("AU", { latitude: -25, longitude: 133 }, ["country", "political"]);
  service.fail((response) => send(response, { status: "OK", results: [country] }));
  expect(await geocoder.locate("4000")).toBeNull();
});

const FAULTS: [string, (response: ServerResponse) => void][] = [
  ["is over its quota", (response) => send(response, { status: "OVER_QUERY_LIMIT", results: [] })],
  ["refuses the key", (response) => send(response, { status: "REQUEST_DENIED", results: [] })],
  ["fails", (response) => send(response, { status: "UNKNOWN_ERROR", results: [] }, 500)],
  ["says what is no answer", (response) => void response.end("<html>")],
  ["gives a place that is none", (response) => send(response, { status: "OK", results: [{ geometry: {} }] })],
  ["leads elsewhere", (response) => void response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end()],
  ["hangs up", (response) => void response.destroy()],
];

test.each(FAULTS)(
  "while the service %s the table answers, not 'Invalid postcode' (spec:2.8.3)",
  async (_, fault) => {
    const service = await mapsService(known);
    service.fail(fault);
    const maps = createMapsGeocoder({ ...service, key: "our-key" });
    await expect(maps.locate("4000")).rejects.toThrow(GeocoderUnavailable);
    expect(await withTable(maps, tableGeocoder).locate("4000")).toEqual(known["4000"]);
  },
);

test("a service that says nothing is given up", async () => {
  const service = await mapsService(known);
  service.fail(() => undefined);
  const maps = createMapsGeocoder({ ...service, key: "our-key", timeoutMs: 50 });
  await expect(maps.locate("4000")).rejects.toThrow(GeocoderUnavailable);
});

test("what the service said is asked once a day, that there is none too", async () => {
  const service = await mapsService(known);
  let now = 0;
  const maps = createMapsGeocoder({ ...service, key: "our-key" });
  const geocoder = withTable(maps, tableGeocoder, () => now);
  for (const code of ["4000", "4000", "0001", "0001"]) await geocoder.locate(code);
  expect(service.heard).toHaveLength(2);
  now += 86_400_000;
  expect(await geocoder.locate("4000")).toEqual(known["4000"]);
  expect(service.heard).toHaveLength(3);
});
