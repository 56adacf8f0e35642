import { randomUUID } from "node:crypto";
import { join } from "node:path";

import PostalMime from "postal-mime";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { fillDisk } from "#tests/fixtures/full-disk";
import { often } from "#tests/fixtures/often";
import { readPdf } from "#tests/fixtures/read-pdf";
import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { answerLeadFile } from "~/desk/leads/answer-lead-file.server";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import { type LeadForm, readLeadForm } from "~/desk/leads/reply-files.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { removeForgottenFiles } from "~/leads/inbound/lead-files.server";
import { replyTopic } from "~/leads/work/reply.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { closeDatabase, db } from "~/platform/db.server";
import { createSmtpMail } from "~/platform/mail-smtp.server";
import { writeTenants } from "~/publish/publish-tenants.server";

import { findAmong } from "../../fixtures/find-among";
import { leave, northside, onDesk, openDesk, READER, SALES } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);
const smtp = await startSmtpReceiver();
const ports = {
  mail: createSmtpMail({ url: smtp.url, timeoutMs: 60_000 }),
  sms: { send: () => expect.fail("nothing is texted here") },
};

const bilingual = {
  ...northside,
  config: { ...northside.config, languages: { "zh-Hans": { texts: {}, words: {} } } },
};

beforeAll(async () => {
  await openDesk();
  await writeTenants([bilingual]);
  await parkCars(aCar());
});
afterEach(async () => {
  await db().lead.deleteMany();
  await removeForgottenFiles("northside");
  smtp.received.length = 0;
});
afterAll(async () => {
  await smtp.stop();
  await closeDatabase();
});

const deliver = () =>
  runOutbox([replyTopic(ports)], findAmong([northside]), { clock: () => NOW, chance: () => 0.5 });
const look = (who: OnDesk, id: string) => findDeskLead(who, { site: "northside", id, now: NOW });

type File = { name: string; bytes: Buffer };

/** What the server reads of a form with files, as a browser sends it. */
function arrive(fields: Record<string, string>, files: readonly File[] = []): Promise<LeadForm> {
  const body = new FormData();
  const all = { intent: "reply", reply: randomUUID(), by: "email", subject: "Yes", text: "It is here." };
  for (const [name, value] of Object.entries({ ...all, ...fields })) body.append(name, value);
  for (const { name, bytes } of files) body.append("files", new Blob([new Uint8Array(bytes)]), name);
  return readLeadForm(new Request("https://desk.test/desk/leads", { method: "POST", body }));
}

async function press(
  who: OnDesk,
  lead: string,
  fields: Record<string, string> = {},
  files: readonly File[] = [],
) {
  const { form, ...sent } = await arrive(fields, files);
  return actOnLead(who, { site: "northside", lead, form, sent }, NOW);
}

async function receivedFiles() {
  const [mail] = smtp.received;
  const { attachments } = await PostalMime.parse(mail?.raw ?? "");
  return attachments.map(({ filename, mimeType, disposition, content }) => ({
    ...{ filename, mimeType, disposition },
    bytes: Buffer.from(content as ArrayBuffer),
  }));
}

const picture = async (name = "tyre.png"): Promise<File> => ({
  name,
  bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: "#123456" } })
    .png()
    .toBuffer(),
});
const PDF = { name: "report.pdf", bytes: Buffer.from("%PDF-1.4\nA service report.") };

test("the car's brochure and price sheet go with a mail by one press each (desk:92)", async () => {
  const sales = await onDesk("Sam", SALES);
  const id = await leave(northside, { vehicleId: "corolla" });
  expect(await press(sales, id, { brochure: "on", price: "on" })).toMatchObject({ ok: true });
  await deliver();
  const files = await receivedFiles();
  const slug = "2021-toyota-corolla-ascent-sport-n1001";
  expect(files.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
    [`${slug}-price.pdf`, "application/pdf", "attachment"],
    [`${slug}.pdf`, "application/pdf", "attachment"],
  ]);
  const [price, brochure] = await Promise.all(files.map(({ bytes }) => readPdf(bytes)));
  expect(price?.text).toContain("$25,990");
  expect(price?.text).not.toContain("Apple CarPlay");
  expect(brochure?.text).toContain("Apple CarPlay");
});

test("who writes in Chinese gets the brochure of the Chinese page (desk:92)", async () => {
  const sales = await onDesk("Sam", SALES);
  const id = await leave(northside, { vehicleId: "corolla", message: "这辆车还在吗？" });
  await press(sales, id, { brochure: "on" });
  await deliver();
  const [brochure] = await receivedFiles();
  expect((await readPdf(brochure?.bytes ?? Buffer.alloc(0))).text).toMatch(/\p{Script=Han}{3}/u);
});

test("own files are known by what they are, shown to who may see the lead, and gone with it (desk:92)", async () => {
  const [sales, reader] = await Promise.all([onDesk("Sam", SALES), onDesk("Ash", READER)]);
  const id = await leave(northside);
  const reply = { reply: randomUUID() };
  const files = [await picture("really a picture.pdf"), PDF];
  expect(await press(sales, id, reply, files)).toMatchObject({ ok: true });
  // Sent again, as by a second press: one mail, with its files once.
  await press(sales, id, reply, files);
  await deliver();
  expect(smtp.received).toHaveLength(1);
  const received = await receivedFiles();
  expect(received.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ["really a picture.pdf", "image/jpeg"],
    ["report.pdf", "application/pdf"],
  ]);
  expect(received[1]?.bytes).toEqual(PDF.bytes);
  const entry = (await look(reader, id))?.entries.find(({ kind }) => kind === "answered");
  expect(entry?.files.map(({ name }) => name)).toEqual(["really a picture.pdf", "report.pdf"]);
  const file = entry?.files[1]?.id ?? "";
  const shown = await answerLeadFile(reader.scope, "northside", id, file);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(PDF.bytes);
  const elsewhere = await onDesk("Jo", { level: "site", target: "harbour", role: "owner" });
  await expect(answerLeadFile(elsewhere.scope, "northside", id, file)).rejects.toMatchObject({ status: 404 });
  await db().lead.deleteMany();
  expect(await removeForgottenFiles("northside")).toBe(2);
});

const LARGE = Buffer.concat([PDF.bytes, Buffer.alloc(9_000_000)]);

test.each<[string, File[], Record<string, string>, string]>([
  ["a text", [{ name: "photo.jpg", bytes: Buffer.from("Hello") }], {}, "inbox.files_type"],
  ["an empty file", [{ name: "photo.jpg", bytes: Buffer.alloc(0) }], {}, "inbox.files_empty"],
  ["six files", Array.from({ length: 6 }, () => PDF), {}, "inbox.files_too_many"],
  ["one too large", [{ name: "a.pdf", bytes: Buffer.alloc(10_000_001) }], {}, "inbox.files_too_large"],
  [
    "two that are too large together",
    [PDF, PDF].map((each) => ({ ...each, bytes: LARGE })),
    {},
    "inbox.files_together",
  ],
  ["a file by text message", [PDF], { by: "sms" }, "inbox.files_sms"],
  ["a brochure by text message", [], { by: "sms", brochure: "on" }, "inbox.files_sms"],
])(
  "%s is refused beside the field, the words stay, and nothing is sent",
  async (_, files, fields, message) => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside, { vehicleId: "corolla" });
    expect(await press(sales, id, fields, files)).toMatchObject({
      ok: false,
      errors: { files: message },
      submitted: { text: "It is here." },
      ...(fields["by"] === undefined && { name: files.at(-1)?.name }),
    });
    expect(await db().outboxMessage.count({ where: { topic: "lead-reply" } })).toBe(0);
    expect(await db().leadFile.count()).toBe(0);
  },
);

test("a form that comes back says whether files were chosen, which a browser chooses again", async () => {
  const sales = await onDesk("Sam", SALES);
  const id = await leave(northside, {});
  const chosen = { submitted: { files: "chosen" } };
  expect(await press(sales, id, { text: "" }, [PDF])).toMatchObject(chosen);
  expect(await press(sales, id, { insert: "hello" }, [PDF])).toMatchObject(chosen);
  expect(await press(sales, id, { text: "" })).not.toMatchObject(chosen);
});

test("a brochure of a car that is no longer on the site is left out", async () => {
  const sales = await onDesk("Sam", SALES);
  const id = await leave(northside, { vehicleId: "corolla" });
  await db().vehicle.updateMany({ data: { showOnDealerWebsite: false } });
  const car = (await look(sales, id))?.car;
  expect(car?.url).toBeNull();
  expect(await press(sales, id, { brochure: "on", car: car?.newsKey ?? "" })).toMatchObject({ ok: true });
  expect(await db().leadFile.count()).toBe(0);
  await db().vehicle.updateMany({ data: { showOnDealerWebsite: true } });
});

test("what cannot be stored is not sent either", async () => {
  const sales = await onDesk("Sam", SALES);
  const id = await leave(northside);
  const free = await fillDisk(join(process.env["DATA_DIR"] ?? "", "objects"));
  await expect(press(sales, id, {}, [PDF])).rejects.toThrow();
  await free();
  expect(await db().leadChange.count()).toBe(0);
  expect(await db().outboxMessage.count({ where: { topic: "lead-reply" } })).toBe(0);
});

describe("two people answer one lead (desk:93)", () => {
  test("one answer is sent, and the other reads who was first, and may send theirs all the same", async () => {
    const [sam, kim] = await Promise.all([onDesk("Sam", SALES), onDesk("Kim", SALES)]);
    for (let round = 0; round < often(5, 50); round += 1) {
      const id = await leave(northside);
      const draft = () => ({ reply: randomUUID(), answered: "", by: "sms", text: "Yes." });
      const drafts = [draft(), draft()] as const;
      const answers = await Promise.all([press(sam, id, drafts[0]), press(kim, id, drafts[1])]);
      const lost = answers.findIndex((answer) => !answer?.ok);
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      expect(answers[lost]).toMatchObject({
        errors: { answered: "inbox.reply_answered" },
        name: lost === 0 ? "Kim" : "Sam",
      });
      const who = lost === 0 ? sam : kim;
      const answered = (await look(who, id))?.answered ?? "";
      const again = { ...(drafts[lost] ?? drafts[0]), answered };
      expect(await press(who, id, again)).toMatchObject({ ok: true });
      // A second press of the first answer is still that answer.
      expect(await press(lost === 0 ? kim : sam, id, drafts[lost === 0 ? 1 : 0])).toMatchObject({ ok: true });
      expect(await db().leadChange.count({ where: { leadId: id, kind: "answered" } })).toBe(2);
    }
  });
});
