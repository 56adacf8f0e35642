import { afterAll, beforeEach, expect, test } from "vitest";

import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { findCatalogue, findCatalogueList } from "~/desk/catalogues/catalogue-pages.server";
import { changeCatalogue } from "~/desk/catalogues/change-catalogue.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db } from "~/platform/db.server";
import { closeStockIndex } from "~/stock/stock-index.server";
import { findDestination } from "~/surfaces/catalogues/destinations.server";

import { audited, MANAGER, onDesk, openDesk, READER, SALES } from "./desk-world";

const NOW = 1_800_000_000;

beforeEach(async () => {
  await openDesk();
  await db().catalogueDestination.deleteMany();
  await db().vehicle.deleteMany();
  await parkCars(aCar({ locationId: "aspley" }));
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

type Fields = Record<string, string | string[]>;
const FILLED: Fields = {
  intent: "save",
  name: "google",
  format: "google-vehicle-ads",
  file: "tsv",
  enabled: "on",
  access: "public",
  addressNumber: "1",
  kinds: ["car"],
  conditions: ["new", "used"],
  priceFrom: "$5,000",
  priceTo: "80k",
  photographs: "3",
  delivery: "pull",
  "store:aspley": "NS-1",
};
const SFTP: Fields = {
  ...FILLED,
  delivery: "sftp",
  host: "sftp.partner.example",
  port: "22",
  path: "/in/stock.csv",
  user: "northside",
  hostKey: `SHA256:${"A".repeat(43)}`,
  password: "FEED_NORTHSIDE__PARTNER",
};

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each);
  return form;
}
const change = (who: OnDesk, fields: Fields, name: string | null = null, site = "northside") =>
  audited(() => changeCatalogue(new Request("https://desk.test/"), who, { site, name }, formOf(fields), NOW));

test("a manager adds a catalogue, changes it, gives it a new address and removes it", async () => {
  const manager = await onDesk("Kim", MANAGER);
  expect(await change(manager, FILLED)).toBeNull();
  expect((await findDestination("northside", "google"))?.destination).toMatchObject({
    rules: {
      conditions: ["new", "used"],
      priceFromCents: 500_000,
      priceToCents: 8_000_000,
      photographs: 3,
    },
    storeCodes: { aspley: "NS-1" },
  });
  const list = await findCatalogueList(manager, "northside", NOW);
  expect(list?.catalogues).toMatchObject([{ name: "google", written: null, cars: 0 }]);
  const again = { ...FILLED, access: "signed", newAddress: "on", name: "other" };
  expect(await change({ ...manager, verifiedAt: NOW }, again, "google")).toBeNull();
  const detail = await findCatalogue(
    manager,
    { site: "northside", name: "google", search: new URLSearchParams() },
    NOW,
  );
  expect(detail?.fields.one).toMatchObject({ name: "google", addressNumber: "2", priceFrom: "$5,000" });
  expect(detail?.catalogue.address).toMatch(/\/catalogues\/google\.tsv\?key=[\w-]{22}$/);
  const entry = { action: "catalogue-saved", level: "site", target: "northside" };
  expect(await db().staffAudit.count({ where: entry })).toBe(2);
  expect(await change(manager, { intent: "remove" }, "google")).toBeNull();
  expect(await findDestination("northside", "google")).toBeNull();
  expect(await db().staffAudit.count({ where: { ...entry, action: "catalogue-removed" } })).toBe(1);
});

test.each<[string, Fields, string]>([
  ["a name with a slash", { name: "../x" }, "name"],
  ["no kind", { kinds: [] }, "kinds"],
  ["no condition", { conditions: [] }, "conditions"],
  ["a price of words", { priceFrom: "cheap" }, "priceFrom"],
  ["prices from above to below", { priceFrom: "90,000" }, "priceTo"],
  ["too many photographs", { photographs: "61" }, "photographs"],
  ["a number that is none", { photographs: "three" }, "photographs"],
  ["a file that the partner does not take", { file: "jsonl" }, "file"],
  ["columns that are no JSON", { mapping: "{" }, "mapping"],
  ["columns of no field", { mapping: '{"columns":[{"name":"a","field":"b"}]}' }, "mapping"],
  ["a format of no partner", { format: "carsales" }, "form"],
  ["an unknown way", { delivery: "fax" }, "form"],
  ["a server without a key", { ...SFTP, hostKey: "" }, "hostKey"],
  ["a port beyond all", { ...SFTP, port: "70000" }, "port"],
  ["another dealer's secret", { ...SFTP, password: "FEED_HARBOUR__PARTNER" }, "password"],
  ["a secret that is no feed's", { ...SFTP, password: "SESSION_SECRET" }, "password"],
  ["an address that is none", { delivery: "post", url: "javascript:1", secret: "FEED_NORTHSIDE__A" }, "url"],
])("%s is refused beside its field, and the form stays", async (_, wrong, field) => {
  const manager = await onDesk("Kim", MANAGER);
  const refused = await change(manager, { ...FILLED, ...wrong });
  expect(refused).toMatchObject({ status: 400, errors: { [field]: expect.stringMatching(/^catalogues\./) } });
  expect((refused as { fields: { one: object } }).fields.one).toMatchObject({ priceTo: "80k" });
  expect(await db().catalogueDestination.count()).toBe(0);
});

test("an address with a key is made once its person has shown a passkey just now; another change needs none", async () => {
  const kim = await onDesk("Kim", MANAGER);
  const fresh = { ...kim, verifiedAt: NOW };
  const signed = { ...FILLED, access: "signed" };
  const asksFor = async (fields: Fields, name: string | null = null) =>
    expect(await change(kim, fields, name).catch((thrown: unknown) => thrown)).toMatchObject({ status: 303 });
  await asksFor(signed);
  expect(await db().catalogueDestination.count()).toBe(0);
  expect(await change(fresh, signed)).toBeNull();
  expect(await change(kim, { ...signed, photographs: "5" }, "google")).toBeNull();
  await asksFor({ ...signed, newAddress: "on" }, "google");
  expect(await change(kim, { ...signed, access: "public" }, "google")).toBeNull();
  await asksFor(signed, "google");
  expect((await findDestination("northside", "google"))?.destination).toMatchObject({ access: "public" });
});

test("a name that is taken is refused", async () => {
  const manager = await onDesk("Kim", MANAGER);
  await change(manager, SFTP);
  expect(await change(manager, FILLED)).toMatchObject({
    status: 409,
    errors: { name: "catalogues.name_taken" },
  });
});

test("nobody without the site's settings sees or changes a catalogue, and no neighbour's is in reach", async () => {
  const manager = await onDesk("Kim", MANAGER);
  await change(manager, FILLED);
  const search = new URLSearchParams();
  for (const who of [READER, SALES]) {
    const other = await onDesk("Alex", who);
    expect(await findCatalogueList(other, "northside", NOW)).toBeNull();
    expect(await findCatalogue(other, { site: "northside", name: "google", search }, NOW)).toBeNull();
    expect(await change(other, FILLED)).toBe("gone");
    expect(await change(other, { intent: "remove" }, "google")).toBe("gone");
  }
  expect(await change(manager, FILLED, null, "harbour")).toBe("gone");
  expect(await findCatalogueList(manager, "harbour", NOW)).toBeNull();
  expect(await db().catalogueDestination.count()).toBe(1);
});
