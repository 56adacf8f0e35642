import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { actOnLicence, answerLicencePhoto, findLicence } from "~/desk/licence/lead-licence.server";
import { findLicencePage, receiveLicence } from "~/leads/licence/licence-page.server";
import { licenceToken } from "~/leads/licence/licence-link.server";
import { forgetLicencePhotos } from "~/leads/licence/licence-photos.server";
import { findOwnData } from "~/own-data/find-own-data.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { findSite } from "~/site/sites.server";

import { audited, leave, northside, onDesk, openDesk, READER } from "./desk-world";

const NOW = Date.parse("2037-11-27T14:00+10:00") / 1_000;
const DAY = 86_400;
type OnDesk = Awaited<ReturnType<typeof onDesk>>;
let [sales, far, reader]: OnDesk[] = [];
let photo: Buffer;
let strip: Buffer;
let lead = "";

beforeAll(async () => {
  await openDesk();
  sales = await onDesk("Sam", { level: "location", target: "northside/aspley", role: "sales" });
  far = await onDesk("Far", { level: "location", target: "northside/bowen", role: "manager" });
  reader = await onDesk("Jo", READER);
  photo = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: "#336699" } })
    .withMetadata({ exif: { IFD0: { Make: "Secretphone" } } })
    .jpeg()
    .toBuffer();
  strip = await sharp({ create: { width: 1_200, height: 399, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  await db().lead.deleteMany();
  await db().rateLimit.deleteMany();
  lead = await leave(northside);
});
afterAll(closeDatabase);

async function requireServedSite(slug: string) {
  return (await findSite(slug)) ?? expect.fail(`no site ${slug}`);
}

const who = (person: OnDesk | undefined) => person ?? expect.fail("nobody");

function sent(files: readonly (Buffer | string)[], fields: Record<string, string> = {}): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [index, file] of files.entries())
    body.append("licence", new Blob([new Uint8Array(Buffer.from(file))]), `${index}.jpg`);
  return new Request("http://northside.test/", { method: "POST", body });
}

const press = (request: Request, by = sales, site = "northside") =>
  audited(() => actOnLicence(who(by), { site, lead, request }, NOW));
const add = (by = sales, site = "northside") => press(sent([photo], { intent: "add" }), by, site);
const look = (by = sales) => findLicence(who(by), { site: "northside", lead }, NOW);
const open = (id: string, by = sales, site = "northside") =>
  answerLicencePhoto(who(by), { site, lead, photo: id });
const idOf = async () => (await db().licencePhoto.findFirstOrThrow()).id;

test("a photo from the desk is made anew and stored so that the database alone does not show it; who opens it leaves an entry (desk:131)", async () => {
  expect(await add()).toBeNull();
  expect(await db().staffAudit.count({ where: { action: "licence-photo-added" } })).toBe(1);
  const [row] = await db().licencePhoto.findMany();
  const stored = Buffer.from(row?.sealed ?? []);
  expect(stored.includes("Secretphone")).toBe(false);
  expect(stored.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(await look()).toMatchObject({ photos: [{ id: row?.id, by: "Sam" }], days: 60 });
  const answer = await open(await idOf());
  const { format, exif, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([format, exif, width]).toEqual(["jpeg", undefined, 1_200]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const entries = await db().staffAudit.findMany({
    where: { action: "licence-photo-opened" },
    omit: { id: true },
  });
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toMatch(/Bindi|0491/);
  const [action, discard] = ["licence-photo-discarded", { intent: "discard", photo: await idOf() }];
  expect(await press(sent([], discard))).toBeNull();
  expect(await db().licencePhoto.count()).toBe(0);
  expect(await db().staffAudit.count({ where: { action } })).toBe(1);
  expect(await press(sent([], discard))).toMatchObject({ status: 409 });
});

test("nobody adds, sees or opens one of another location or site, and who only reads none at all", async () => {
  await add();
  const id = await idOf();
  for (const person of [far, reader]) {
    expect(await look(person)).toBeNull();
    expect(await add(person)).toBe("gone");
    await expect(open(id, person)).rejects.toMatchObject({ status: 404 });
  }
  expect(await add(sales, "harbour")).toBe("gone");
  await expect(open(id, sales, "harbour")).rejects.toMatchObject({ status: 404 });
  await expect(open("no id")).rejects.toMatchObject({ status: 404 });
  // Sealed for its own record: another lead's row opens nothing.
  const other = await leave(northside);
  await sql()`update licence_photos set lead_id = ${other}`;
  lead = other;
  await expect(open(id)).rejects.toMatchObject({ status: 404 });
});

test.each<[string, (Buffer | string)[], string]>([
  ["nothing", [], "booking.licence_error_none"],
  ["a text that is called a photo", ["not a photo"], "booking.licence_error_photo"],
  ["a PDF", ["%PDF-1.7 a scan"], "booking.licence_error_photo"],
  ["one that is too large", [Buffer.alloc(15_000_001)], "booking.licence_error_large"],
])("%s is refused beside its field, and nothing is stored", async (_, files, error) => {
  expect(await press(sent(files, { intent: "add" }))).toMatchObject({ errors: { licence: error } });
  expect(await db().licencePhoto.count()).toBe(0);
});

test("a lead has four photos at most, and a form two", async () => {
  expect(await press(sent([photo, photo, photo], { intent: "add" }))).toMatchObject({
    errors: { licence: "booking.licence_error_files" },
  });
  for (const _ of [1, 2]) expect(await press(sent([photo, photo], { intent: "add" }))).toBeNull();
  expect(await add()).toMatchObject({ status: 409, errors: { licence: "booking.licence_error_full" } });
});

const token = (madeAt = NOW) => licenceToken("northside", { leadId: lead, madeAt });

test("a shopper sends both sides by a link, once; the lead says so, and asks nobody to answer (desk:131)", async () => {
  const site = await requireServedSite("northside");
  const link = token();
  expect(await findLicencePage(site, link, NOW)).toMatchObject({ state: "open" });
  expect(await receiveLicence(site, link, sent(["not a photo"]), NOW)).toMatchObject({ status: 400 });
  expect(await receiveLicence(site, link, sent([photo, strip]), NOW)).toMatchObject({
    status: 400,
    error: expect.stringContaining("too small to read"),
  });
  expect(await db().licencePhoto.count()).toBe(0);
  expect(await receiveLicence(site, link, sent([photo, photo]), NOW + 60)).toBeNull();
  expect(await look()).toMatchObject({ photos: [{ by: null }, { by: null }] });
  expect(await findLicencePage(site, link, NOW + 60)).toMatchObject({ state: "used" });
  expect(await receiveLicence(site, link, sent([photo]), NOW + 60)).toMatchObject({ status: 409 });
  await db().licencePhoto.deleteMany();
  expect(await receiveLicence(site, link, sent([photo]), NOW + 60)).toMatchObject({ status: 409 });
  const changes = await db().leadChange.findMany({ where: { leadId: lead } });
  expect(changes).toMatchObject([{ kind: "received", staffId: null, data: { by: "licence" } }]);
  expect(await db().lead.findFirstOrThrow()).toMatchObject({ waitingSince: null, firstAnsweredAt: null });
  // A later one is good again.
  const next = token(NOW + 120);
  expect(await receiveLicence(site, next, sent([photo]), NOW + 180)).toBeNull();
});

test("of many who use one link at once, one does", async () => {
  const site = await requireServedSite("northside");
  const link = token();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => receiveLicence(site, link, sent([photo]), NOW)),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(await db().licencePhoto.count()).toBe(1);
});

test("a link is over after a week, and is nobody else's", async () => {
  const site = await requireServedSite("northside");
  const link = token();
  expect(await findLicencePage(site, link, NOW + 7 * DAY - 1)).toMatchObject({ state: "open" });
  expect(await findLicencePage(site, link, NOW + 7 * DAY)).toMatchObject({ state: "over" });
  expect(await receiveLicence(site, link, sent([photo]), NOW + 7 * DAY)).toMatchObject({ status: 409 });
  const [id = "", , signature = ""] = link.split(".");
  const harbour = await requireServedSite("harbour");
  const later = `${id}.${(NOW + DAY).toString(36)}.${signature}`;
  for (const [at, given] of [
    [harbour, link],
    [site, later],
    [site, "a.b.c"],
    [site, ""],
  ] as const)
    await expect(findLicencePage(at, given, NOW)).rejects.toMatchObject({ status: 404 });
  await db().lead.deleteMany();
  await expect(findLicencePage(site, link, NOW)).rejects.toMatchObject({ status: 404 });
});

test("who tries again and again waits an hour", async () => {
  const site = await requireServedSite("northside");
  const answers = [];
  for (let tries = 0; tries < 21; tries += 1)
    answers.push(await receiveLicence(site, token(), sent(["not a photo"]), NOW));
  expect(answers.map((answer) => answer?.status)).toEqual([...Array<number>(20).fill(400), 429]);
});

test("photos are erased after the site's days and with their lead, and named to the shopper who asks", async () => {
  const site = await requireServedSite("northside");
  await receiveLicence(site, token(), sent([photo]), NOW);
  const owner = { site: "northside", phone: "+61491570156" };
  const sections = await findOwnData(owner, { texts: {}, timeZone: "Australia/Brisbane" }, "file");
  expect(sections.find(({ name }) => name === "files")?.records).toMatchObject([{ file: "licence.jpg" }]);
  await forgetLicencePhotos(NOW + 59 * DAY);
  expect(await db().licencePhoto.count()).toBe(1);
  expect(await db().licenceLink.count()).toBe(0);
  await forgetLicencePhotos(NOW + 61 * DAY);
  expect(await db().licencePhoto.count()).toBe(0);
  await add();
  await db().lead.deleteMany();
  expect(await db().licencePhoto.count()).toBe(0);
});
