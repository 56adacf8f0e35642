import { randomUUID } from "node:crypto";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { fillDisk } from "#tests/fixtures/full-disk";
import { listEntries } from "~/desk/leads/timeline.server";
import { MAX_LEAD_FILE_BYTES } from "~/leads/lead-kind";
import { action } from "~/routes/api.leads_.cv";
import { action as careers } from "~/routes/families/enquiry";
import { action as askForPart } from "~/routes/parts.search";
import { loader } from "~/routes/lead-file.$id";
import { closeDatabase, db } from "~/platform/db.server";

import { openLeadWorld } from "./lead-world";

const NOW = Math.floor(Date.now() / 1_000);
const world = await openLeadWorld({}, { adfDepartments: ["careers"] });
const { smtp, webhook, deliver } = world;

const PDF = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF");

beforeAll(() => deliver(NOW));
afterEach(async () => {
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  await db().rateLimit.deleteMany();
  smtp.received.length = 0;
  webhook.posts.length = 0;
});
afterAll(async () => {
  await world.close();
  await closeDatabase();
});

function formOf(file: Buffer | null, name: string, id: string = randomUUID()): FormData {
  const form = new FormData();
  const fields = {
    kind: "careers",
    submission_id: id,
    name: "Bindi",
    email: "bindi@example.com",
    phone: "0412 345 678",
    postcode: "4034",
    job: "Apprentice",
    message: "I start when you do.",
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (file) form.set("cv", new Blob([new Uint8Array(file)]), name);
  return form;
}

async function apply(file: Buffer | null, name = "Bindi’s CV.pdf", id = randomUUID()): Promise<Response> {
  const form = formOf(file, name, id);
  const request = new Request("http://northside.test/api/leads/cv", {
    method: "POST",
    body: form,
    headers: { host: "northside.test" },
  });
  return action({ request, params: {}, context: { clientAddress: "192.0.2.9" } });
}

async function open(address: string, host = "northside.test"): Promise<Response> {
  const url = new URL(address);
  const request = new Request(`http://${host}${url.pathname}${url.search}`, { headers: { host } });
  const id = url.pathname.split("/").at(-1)!;
  return loader({ request, params: { id }, context: {} }).catch((thrown: unknown) => thrown as Response);
}

test("a CV reaches the dealer with its lead: by mail, ADF, webhook and on the desk", async () => {
  const answer = await apply(PDF);
  expect(answer.status).toBe(201);
  const { lead_id } = (await answer.json()) as { lead_id: string };
  await deliver(NOW);
  const mails = smtp.received.map((mail) => JSON.stringify(mail));
  expect(mails.some((mail) => mail.includes("Job: Apprentice") && mail.includes("/lead-file/"))).toBe(true);
  const [stored] = await db().leadFile.findMany();
  expect(stored).toMatchObject({ name: "Bindi’s CV.pdf", type: "application/pdf", size: PDF.length });
  expect(await listEntries("northside", lead_id)).toMatchObject([
    { kind: "received", data: { by: "form" }, files: [{ name: "Bindi’s CV.pdf" }] },
  ]);
  const lead = await db().lead.findFirstOrThrow({ where: { id: lead_id } });
  const [link = ""] = (lead.payload as { cv: string[] }).cv;
  const file = await open(link);
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment;/);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
});

test("the same form again, such as after a lost answer, is one lead with one CV", async () => {
  const id = randomUUID();
  await apply(PDF, "cv.pdf", id);
  await apply(PDF, "cv.pdf", id);
  expect(await db().lead.count()).toBe(1);
  expect(await db().leadFile.count()).toBe(1);
});

test("on a full disk nothing is recorded and nothing is sent, the shopper reads so, and the same form again is whole", async () => {
  const id = randomUUID();
  const free = await fillDisk(join(process.env["DATA_DIR"] ?? "", "objects"));
  const refused = await apply(PDF, "cv.pdf", id);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ field_errors: { form: "leads.not_stored" } }),
  ]);
  await deliver(NOW);
  expect([await db().lead.count(), await db().leadFile.count(), smtp.received.length]).toEqual([0, 0, 0]);
  await free();
  expect((await apply(PDF, "cv.pdf", id)).status).toBe(201);
  await deliver(NOW);
  const lead = await db().lead.findFirstOrThrow();
  const [link = ""] = (lead.payload as { cv: string[] }).cv;
  expect(Buffer.from(await (await open(link)).arrayBuffer())).toEqual(PDF);
  expect([await db().lead.count(), smtp.received.length > 0]).toEqual([1, true]);
});

test("without a script the form comes back with what was typed", async () => {
  await fillDisk(join(process.env["DATA_DIR"] ?? "", "objects"));
  const form = formOf(PDF, "cv.pdf");
  form.delete("submission_id");
  const request = new Request("http://northside.test/careers", {
    method: "POST",
    body: form,
    headers: { host: "northside.test" },
  });
  const answer = await careers({ request, params: {}, context: { clientAddress: "192.0.2.9" } });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    fieldErrors: { form: "leads.not_stored" },
    repopulateFields: { name: "Bindi", job: "Apprentice" },
  });
  expect(await db().lead.count()).toBe(0);
});

test("a lead that has lost its CV gets it by the same form, at the address that was mailed", async () => {
  const id = randomUUID();
  await apply(PDF, "cv.pdf", id);
  await db().leadChange.deleteMany();
  await apply(PDF, "cv.pdf", id);
  const lead = await db().lead.findFirstOrThrow();
  const [link = ""] = (lead.payload as { cv: string[] }).cv;
  expect((await open(link)).status).toBe(200);
  expect([await db().lead.count(), await db().leadFile.count()]).toEqual([1, 1]);
});

test("of the same form with two files the first is stored, and its bytes are its row's", async () => {
  const id = randomUUID();
  await apply(PDF, "first.pdf", id);
  await apply(Buffer.concat([PDF, PDF]), "second.pdf", id);
  const lead = await db().lead.findFirstOrThrow();
  const [link = ""] = (lead.payload as { cv: string[] }).cv;
  expect(Buffer.from(await (await open(link)).arrayBuffer())).toEqual(PDF);
  expect(await db().leadFile.findFirst()).toMatchObject({ name: "first.pdf", size: PDF.length });
});

test("a photograph of a CV is made anew from its pixels", async () => {
  const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: "#fff" } })
    .withExif({ IFD0: { Artist: "Bindi" } })
    .jpeg()
    .toBuffer();
  await apply(photo, "cv.jpg");
  expect(await db().leadFile.findFirst()).toMatchObject({ type: "image/jpeg" });
});

test.each([
  ["a program", Buffer.from("MZ\u0090\u0000 program"), "cv.pdf", "leads.file_type"],
  ["an empty file", Buffer.alloc(0), "cv.pdf", "leads.file_empty"],
  ["a web page", Buffer.from("<script>alert(1)</script>"), "cv.pdf", "leads.file_type"],
  [
    "more than ten megabytes",
    Buffer.concat([PDF, Buffer.alloc(MAX_LEAD_FILE_BYTES)]),
    "cv.pdf",
    "leads.file_too_large",
  ],
])("%s is refused beside the field, and nothing is recorded", async (_, file, name, message) => {
  const answer = await apply(file, name);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ field_errors: { cv: message } });
  expect(await db().lead.count()).toBe(0);
  expect(await db().leadFile.count()).toBe(0);
});

test("an application without a CV is a lead as well", async () => {
  expect((await apply(null)).status).toBe(201);
  expect(await db().leadFile.count()).toBe(0);
});

test("nobody opens it without its signed address, at another site, or after 90 days", async () => {
  await apply(PDF);
  const lead = await db().lead.findFirstOrThrow();
  const link = (lead.payload as { cv: string[] }).cv[0]!;
  const without = link.split("?")[0]!;
  const later = link.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 1}`);
  for (const address of [without, later, link.replace(/key=\w/, "key=x")])
    expect((await open(address)).status, address).toBe(404);
  expect((await open(link, "harbour.test")).status).toBe(404);
});

test("a CV goes with its lead", async () => {
  await apply(PDF);
  await db().lead.deleteMany();
  expect(await db().leadFile.count()).toBe(0);
});

test("a picture of a part reaches the dealer with the request for it, sent without JavaScript", async () => {
  const form = formOf(null, "");
  for (const [field, value] of Object.entries({
    kind: "parts",
    part_vehicle: "Mazda BT-50 2019",
    Rego: "123 ABC",
  }))
    form.set(field, value);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#8899aa" } })
    .jpeg()
    .toBuffer();
  form.set("part_photo", new Blob([new Uint8Array(picture)]), "mirror.jpg");
  const request = new Request("http://northside.test/parts/search", {
    method: "POST",
    body: form,
    headers: { host: "northside.test" },
  });
  const answer = await askForPart({ request, params: {}, context: { clientAddress: "192.0.2.9" } });
  expect(answer.status).toBe(303);
  const lead = await db().lead.findFirstOrThrow();
  expect(lead).toMatchObject({ kind: "parts", category: "Parts Enquiry" });
  const [link = ""] = (lead.payload as { part_photo: string[] }).part_photo;
  expect((await open(link)).headers.get("Content-Type")).toMatch(/^image\//);
  await deliver(NOW);
  const mails = smtp.received.map((mail) => JSON.stringify(mail));
  expect(mails.some((mail) => mail.includes("Mazda BT-50 2019") && mail.includes("/lead-file/"))).toBe(true);
});
