import { afterAll, beforeAll, expect, test } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { aSubmission } from "#tests/fixtures/a-submission";
import { findAll, readXml } from "#tests/fixtures/read-xml";
import { renderPage } from "#tests/fixtures/rendered-page";
import { aCar } from "#tests/unit/stock/a-car";
import { findInserts } from "~/desk/leads/find-inserts.server";
import { toAdf } from "~/leads/delivery/adf";
import { bookingFiles } from "~/leads/delivery/booking-event";
import { copyMail } from "~/leads/delivery/lead-mail";
import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import { recordLead } from "~/leads/record-lead.server";
import { listLocations } from "~/locations/locations.server";
import { closeDatabase } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { findCarById } from "~/stock/cars.server";
import { toCatalogueCar } from "~/surfaces/catalogues/to-catalogue-car";

import { parkCars } from "../stock/park-cars";

const MAIN = "07 3000 9999";
const USED = "07 3000 0002";
const NEW = "07 3000 0003";
const LOCATION = "07 3000 0001";

/** A location with a second number, which none of its cars states. */
function locationOf(id: string) {
  const location = buildLocation({ id });
  location.contact.landlinePhone = "07 3000 0007";
  return location;
}

const byType = buildTenant("northside", {
  config: { phone: MAIN, vehiclePage: { callPhones: { used: USED, new: NEW } } },
  locations: [locationOf("aspley")],
});
const byLocation = buildTenant("harbour", {
  config: { id: 2, phone: MAIN },
  locations: [locationOf("mascot")],
});
const sites = { northside: byType, harbour: byLocation };

const cars = [
  aCar({ id: "used", slug: "used", carType: "used", locationId: "aspley" }),
  aCar({ id: "demo", slug: "demo", carType: "demo", locationId: "aspley", vin: null, stockNumber: "N2" }),
  aCar({ id: "yard", slug: "yard", site: "harbour", locationId: "mascot" }),
];

beforeAll(async () => {
  await writeTenants([byType, byLocation]);
  await parkCars(...cars);
});
afterAll(closeDatabase);

const NUMBER = /07 3000 \d{4}/g;
const numbersIn = (text: string) => [...new Set(text.match(NUMBER) ?? [])];

/** Between header and footer, which state the site's own number. */
function mainOf(html: string) {
  const [main = ""] = /<main\b.*<\/main>/s.exec(html) ?? [];
  return main;
}

test.each([
  ["a used car of a site with a number for those", "northside", "used", USED],
  ["a demonstrator, which falls back to new", "northside", "demo", NEW],
  ["a car of a site without such numbers", "harbour", "yard", LOCATION],
] as const)("%s states one number everywhere", async (_, slug, id, number) => {
  const { config } = sites[slug];
  const host = config.hosts[0] ?? "";
  const page = await renderPage(host, `/cars/${id}?phone=shown`);
  const [seller = ""] = /"seller":\{[^}]*"telephone":"[^"]*"/.exec(page.html) ?? [];
  const print = await renderPage(host, `/print?car_id=${id}`);
  const car = await findCarById(slug, id);
  const [location] = await listLocations(slug);
  if (car === null || location === undefined) throw new Error("no car");

  const submission = aSubmission({
    ...{ kind: "test-drive", category: "Vehicle Enquiry", subcategory: "Test Drive" },
    ...{ vehicleId: id, locationId: location.id },
    payload: { source: "Website", "Test Drive Booking Date": "2037-11-30T10:30" },
  });
  const { leadId } = await recordLead(sites[slug], submission);
  const lead = await findLeadRecord(slug, leadId);
  if (lead === null) throw new Error("no lead");
  const vendor = findAll(readXml(toAdf(lead, sites[slug])), "prospect", "vendor", "contact", "phone");
  const [event] = bookingFiles(lead, sites[slug], "copy");

  expect({
    page: numbersIn(mainOf(page.html)),
    seller: numbersIn(seller),
    print: numbersIn(mainOf(print.html)),
    catalogue: toCatalogueCar(car, { site: config, location, storeCode: null }).phone,
    adf: vendor.map(({ text }) => text),
    copy: numbersIn(copyMail(lead, sites[slug]).text),
    calendar: numbersIn(String(event?.content)),
    reply: numbersIn(JSON.stringify(await findInserts({ slug, config }, lead, "Kim"))),
  }).toEqual({
    page: [number],
    seller: [number],
    print: [number],
    catalogue: number,
    adf: [number],
    copy: [number],
    calendar: [number],
    reply: [number],
  });
});
