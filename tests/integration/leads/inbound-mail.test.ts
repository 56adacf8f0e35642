import { randomUUID } from "node:crypto";
import { join } from "node:path";

import { createTransport, type SendMailOptions } from "nodemailer";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { fillDisk } from "#tests/fixtures/full-disk";
import { startSmtpReceiver as startShopper } from "#tests/fixtures/smtp-receiver";

import { findAmong } from "../../fixtures/find-among";

const SECRET = "an inbound secret of more than 32 characters";
vi.mock("~/leads/inbound/keep-attachments.server", { spy: true });
vi.stubEnv("DESK_HOST", "desk.test");
vi.stubEnv("REPLY_ADDRESS", "leads@reply.test");
vi.stubEnv("INBOUND_MAIL_SECRET", SECRET);
vi.stubEnv("INBOUND_SMTP_HOST", "127.0.0.1");
vi.stubEnv("INBOUND_SMTP_PORT", "0");
const { actOnLead } = await import("~/desk/leads/act-on-lead.server");
const { findDeskLead } = await import("~/desk/leads/desk-lead.server");
const { answerLeadFile } = await import("~/desk/leads/answer-lead-file.server");
const { leadNoticeTopic } = await import("~/desk/leads/lead-notice.server");
const { timelineOf } = await import("~/desk/leads/timeline");
const { leadTopic } = await import("~/leads/delivery/lead-topic.server");
const { findFile, removeForgottenFiles } = await import("~/leads/inbound/lead-files.server");
const { replyAddressOf } = await import("~/leads/inbound/reply-address.server");
const { replyTopic } = await import("~/leads/work/reply.server");
const { runOutbox } = await import("~/outbox/run-outbox.server");
const { closeDatabase, db } = await import("~/platform/db.server");
const { createSmtpMail } = await import("~/platform/mail-smtp.server");
const { objectStore } = await import("~/platform/object-store/object-store.server");
const { keepAttachments } = await import("~/leads/inbound/keep-attachments.server");
const { signatureOf } = await import("~/platform/signed-post.server");
const { chargeLimits } = await import("~/platform/rate-limit.server");
const { action } = await import("~/routes/desk.inbound.mail");
const { answerOutages } = await import("../../../server/answer-outage");
const { withMiddleware } = await import("../../../server/route-middleware");
const { startInboundMail } = await import("../../../server/inbound-mail");
const { harbour, leave, MANAGER, northside, onDesk, openDesk, OWNER, SALES } =
  await import("../desk/desk-world");

type OnDesk = Awaited<ReturnType<typeof onDesk>>;
const NOW = Math.floor(Date.now() / 1_000);
const DAY = 86_400;

/** The mailbox of everybody but us. */
const outside = await startShopper();
const ours = await startInboundMail();
const client = createTransport({ host: "127.0.0.1", port: ours?.port, ignoreTLS: true });
const mail = createSmtpMail({ url: outside.url, timeoutMs: 60_000 });
const ports = { mail, sms: { send: () => expect.fail() }, webhook: { send: () => expect.fail() } };

beforeAll(openDesk);
afterEach(async () => {
  await db().lead.deleteMany();
  await db().staff.deleteMany();
  outside.received.length = 0;
});
afterAll(async () => {
  client.close();
  await Promise.all([ours?.stop(), outside.stop()]);
  await closeDatabase();
});

const deliver = () =>
  runOutbox([replyTopic(ports), leadTopic(ports), leadNoticeTopic(mail)], findAmong([northside, harbour]), {
    clock: () => NOW,
    chance: () => 0.5,
  });
const look = (who: OnDesk, id: string) => findDeskLead(who, { site: "northside", id, now: NOW });
const addressOf = (id: string, site = "northside", now = NOW) => replyAddressOf({ site, id }, now) ?? "";

function act(who: OnDesk, lead: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return actOnLead(who, { site: "northside", lead, form }, NOW);
}

const reply = (who: OnDesk, lead: string) =>
  act(who, lead, { intent: "reply", reply: randomUUID(), by: "email", subject: "Yes", text: "It is here." });

const write = (to: string, message: SendMailOptions = {}) =>
  client.sendMail({
    from: "Bindi <bindi@example.com>",
    to,
    subject: "Re: Yes",
    text: "Saturday?",
    ...message,
  });

/** Posts as a mail service would. */
function postOf(raw: string, { secret = SECRET, timestamp = NOW, body = raw } = {}) {
  const headers = {
    "Content-Type": "message/rfc822",
    "Forecourt-Timestamp": String(timestamp),
    "Forecourt-Signature": `v1=${signatureOf({ secret, timestamp, body })}`,
  };
  const request = new Request("https://desk.test/desk/inbound/mail", { method: "POST", headers, body: raw });
  return { request, params: {}, context: {} };
}

const post = (...of: Parameters<typeof postOf>) => action(postOf(...of));

const rawMail = (to: string, more: string[] = [], body = "Saturday?") =>
  ["From: Bindi <bindi@example.com>", `To: ${to}`, "Subject: Re: Yes", ...more, "", body].join("\r\n");

const received = async () =>
  (await db().leadChange.findMany({ where: { kind: "received" } })).map(({ data }) => data);

describe("a shopper's answer", () => {
  test("comes back to its lead by the address of the dealer's mail, and whoever has it hears of it (desk:50)", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside, { payload: { copy: true } });
    await reply(sales, id);
    await deliver();
    const sent = outside.received.find(({ headers }) => headers["subject"] === "Yes");
    const address = /<([^<>]+)>/.exec(sent?.headers["reply-to"] ?? "")?.[1] ?? "";
    expect(address).toBe(addressOf(id));
    expect(sent?.sender).toBe(address);
    await act(sales, id, { intent: "state", from: "working", to: "lost", reason: "no-contact" });
    outside.received.length = 0;

    const quoted = "Yes, Saturday.\n\nOn Sat, 28 Nov 2026 at 10:00, Northside wrote:\n> It is here.";
    await write(address.toUpperCase(), { text: quoted, messageId: "<one@example.com>" });
    const lead = await look(sales, id);
    expect(lead).toMatchObject({ state: "working" });
    expect(lead?.entries.find(({ kind }) => kind === "received")).toMatchObject({
      data: {
        ...{ by: "email", from: "bindi@example.com", subject: "Re: Yes", text: "Yes, Saturday." },
        ...{ isFromOther: false, isAutomatic: false },
        quoted: "On Sat, 28 Nov 2026 at 10:00, Northside wrote:\n> It is here.",
      },
    });
    await deliver();
    expect(outside.received.map(({ to, headers }) => [to, headers["subject"]])).toEqual([
      [sales.staff.email, "Bindi Nguyen replied"],
    ]);

    outside.received.length = 0;
    await reply(sales, id);
    await deliver();
    expect(outside.received[0]?.headers).toMatchObject({
      "in-reply-to": "<one@example.com>",
      references: "<one@example.com>",
    });
  });

  test("the same message, however often and by both ways at once, is one", async () => {
    const id = await leave(northside);
    const messageId = "<twice@example.com>";
    const raw = rawMail(addressOf(id), [`Message-ID: ${messageId}`]);
    await Promise.all([
      write(addressOf(id), { messageId }),
      write(addressOf(id), { messageId }),
      post(raw),
      post(raw),
    ]);
    expect(await received()).toHaveLength(1);
    expect(await db().outboxMessage.count({ where: { topic: "lead-notice" } })).toBe(1);
  });

  test("from another address is kept, with a caution", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    await leave(northside, { email: "bindi@work.example" });
    await write(addressOf(id), { from: "partner@example.com" });
    await write(addressOf(id), { from: "Bindi@Work.example" });
    const entries = (await look(sales, id))?.entries ?? [];
    const flags = entries.flatMap((entry) =>
      entry.kind === "received" ? [[entry.data.from, entry.data.isFromOther]] : [],
    );
    expect(flags.sort()).toEqual([
      ["bindi@work.example", false],
      ["partner@example.com", true],
    ]);
  });

  test("of HTML alone is shown as words, whatever its markup does", async () => {
    const id = await leave(northside);
    await client.sendMail({
      ...{ from: "bindi@example.com", to: addressOf(id), subject: "Hi" },
      html: `<style>p{}</style><p>Yes &lt;b&gt;,<br>please</p><script>alert(1)</script><img src=x onerror=alert(1)><blockquote><p>It is here.</p></blockquote>`,
    });
    expect(await received()).toMatchObject([{ text: "Yes <b>,\nplease", quoted: "It is here." }]);
  });
});

describe("what comes with it", () => {
  test("photographs are made anew and PDFs kept, for people who may see the lead; the rest is named (desk:51)", async () => {
    const [sales, owner] = [await onDesk("Sam", SALES), await onDesk("Robin", OWNER)];
    const id = await leave(northside);
    const other = await leave(northside);
    const photograph = await sharp({
      create: { width: 300, height: 200, channels: 3, background: "#336699" },
    })
      .jpeg()
      .withExif({ IFD0: { Copyright: "Bindi's phone" } })
      .toBuffer();
    await write(addressOf(id), {
      attachments: [
        { filename: "My car.jpg", content: photograph },
        { filename: "../../rego.pdf", content: Buffer.from("%PDF-1.4\n%%EOF") },
        { filename: "photo.jpg", content: Buffer.from("<script>alert(1)</script>") },
        { filename: "letter.html", content: "<script>alert(1)</script>", contentType: "text/html" },
        { filename: "logo.png", content: Buffer.alloc(500), contentDisposition: "inline" },
      ],
    });
    const entry = (await look(sales, id))?.entries.find(({ kind }) => kind === "received");
    expect(entry?.data).toMatchObject({ dropped: ["photo.jpg", "letter.html"] });
    expect(entry?.files.map(({ name, type }) => [name, type])).toEqual([
      ["../../rego.pdf", "application/pdf"],
      ["My car.jpg", "image/jpeg"],
    ]);
    const [pdf, picture] = entry?.files ?? [];
    const answer = await answerLeadFile(sales.scope, "northside", id, picture?.id ?? "");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes("Bindi's phone")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 300 });
    const download = await answerLeadFile(sales.scope, "northside", id, pdf?.id ?? "");
    expect(download.headers.get("content-disposition")).toMatch(/^attachment; filename="lead\.pdf"/);
    for (const [who, site, lead] of [
      [sales, "northside", other],
      [owner, "harbour", id],
      [await onDesk("Far", { level: "location", target: "northside/bowen", role: "sales" }), "northside", id],
    ] as const)
      await expect(answerLeadFile(who.scope, site, lead, pdf?.id ?? "")).rejects.toMatchObject({
        status: 404,
      });
    await db().lead.deleteMany();
    expect(await removeForgottenFiles("northside")).toBe(2);
    for await (const key of objectStore().list("lead-files/northside/")) expect.fail(key);
  });
});

describe("an address", () => {
  test("that is forged, spent, of a lead that is gone or of another site is like one that was never there", async () => {
    const id = await leave(northside);
    const gone = addressOf(await leave(northside));
    await db().lead.deleteMany({ where: { id: { not: id } } });
    const good = addressOf(id);
    const forged = good.replace(/.(?=@)/, (last) => (last === "0" ? "1" : "0"));
    const wrong = [
      forged,
      addressOf(id, "harbour"),
      addressOf(id, "northside", NOW - 400 * DAY),
      good.replace("reply.test", "other.test"),
      good.replace("leads+", "leads"),
      "leads@reply.test",
      gone,
      `leads+${"0".repeat(52)}@reply.test`,
      "someone@example.com",
    ];
    for (const address of wrong) {
      await expect(write(address)).rejects.toMatchObject({ responseCode: 550 });
      expect(await post(rawMail(address))).toMatchObject({ status: 204 });
    }
    expect(await received()).toEqual([]);
    await write(addressOf(id, "northside", NOW - 300 * DAY));
    expect(await received()).toHaveLength(1);
  });

  test("a photograph for several leads is made anew once, and each has its own", async () => {
    const leads = [await leave(northside), await leave(northside), await leave(harbour)];
    const to = [addressOf(leads[0]!), addressOf(leads[1]!), addressOf(leads[2]!, "harbour")];
    const photograph = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#336699" } })
      .jpeg()
      .toBuffer();
    vi.mocked(keepAttachments).mockClear();
    await client.sendMail({
      from: "bindi@example.com",
      to,
      text: "Here",
      attachments: [{ filename: "My car.jpg", content: photograph }],
    });
    expect(keepAttachments).toHaveBeenCalledTimes(1);
    const files = await db().leadFile.findMany();
    expect(new Set(files.map(({ id }) => id)).size).toBe(3);
    for (const { site, id } of files)
      expect((await findFile(site, id))?.bytes.subarray(0, 2).toString("hex")).toBe("ffd8");
  });

  test("a mail to leads of two dealers is each one's own", async () => {
    const [ours, theirs] = [await leave(northside), await leave(harbour, { locationId: "wharf" })];
    await post(
      rawMail(`${addressOf(ours)}, ${addressOf(theirs, "harbour")}`, ["Message-ID: <both@example.com>"]),
    );
    const rows = await db().leadChange.findMany({ where: { kind: "received" }, orderBy: { site: "asc" } });
    expect(rows.map(({ site, leadId }) => [site, leadId])).toEqual([
      ["harbour", theirs],
      ["northside", ours],
    ]);
    const manager = await onDesk("Kim", MANAGER);
    expect(await findDeskLead(manager, { site: "harbour", id: theirs, now: NOW })).toBeNull();
  });
});

describe("a post", () => {
  test("that is unsigned, changed, late or signed by somebody else is answered like an address that is not there", async () => {
    const raw = rawMail(addressOf(await leave(northside)));
    for (const answer of [
      await post(raw, { secret: "another secret of more than 32 characters" }),
      await post(raw, { body: `${raw}!` }),
      await post(raw, { timestamp: NOW - 3_600 }),
      await action({
        request: new Request("https://desk.test/desk/inbound/mail", { method: "POST", body: raw }),
        params: {},
        context: {},
      }),
    ])
      expect([answer.status, await answer.text()]).toEqual([404, ""]);
    expect(await received()).toEqual([]);
    expect((await post(raw)).status).toBe(204);
    expect(await received()).toHaveLength(1);
  });

  test("of what is no message is dropped, by SMTP its sender is told", async () => {
    const id = await leave(northside);
    const nested = Array.from(
      { length: 40 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
    );
    const raw = `To: ${addressOf(id)}\r\n${nested.join("\r\n")}`;
    expect((await post(raw)).status).toBe(204);
    const envelope = { from: "bindi@example.com", to: addressOf(id) };
    await expect(client.sendMail({ envelope, raw })).rejects.toMatchObject({ responseCode: 554 });
    const size = "x".repeat(26_000_000);
    await expect(client.sendMail({ envelope, raw: rawMail(addressOf(id), [], size) })).rejects.toMatchObject({
      responseCode: 552,
    });
    expect(await received()).toEqual([]);
  });
});

describe("a program's mail", () => {
  test("an absence note is shown, wakes nobody and is not answered", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    await act(sales, id, { intent: "state", from: "new", to: "done" });
    await write(addressOf(id), { text: "I am away.", headers: { "Auto-Submitted": "auto-replied" } });
    expect(await look(sales, id)).toMatchObject({ state: "done" });
    expect(await received()).toMatchObject([{ isAutomatic: true, text: "I am away." }]);
    outside.received.length = 0;
    await deliver();
    expect(outside.received.map(({ headers }) => headers["subject"])).not.toContain("Bindi Nguyen replied");
  });

  test("a mail server's report is a failure of the message that it is about (desk:52)", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    await reply(sales, id);
    await deliver();
    const ourId = outside.received.find(({ headers }) => headers["subject"] === "Yes")?.headers["message-id"];
    await reply(sales, id);
    await client.sendMail({
      envelope: { from: "", to: addressOf(id) },
      raw: report(addressOf(id), ourId ?? "", "failed"),
    });
    await client.sendMail({
      envelope: { from: "", to: addressOf(id) },
      raw: report(addressOf(id), ourId ?? "", "delayed"),
    });
    const lead = await look(sales, id);
    const items = lead ? timelineOf(lead) : [];
    const replies = items.flatMap((item) =>
      item.is === "entry" && item.entry.kind === "answered" ? [item.receipt] : [],
    );
    expect(replies).toEqual([
      null,
      expect.objectContaining({ status: "failed", reason: "5.1.1 550 5.1.1 User unknown" }),
    ]);
    expect(await received()).toEqual([]);
    // About the shopper's copy of the enquiry, which is no reply; and from a service that has its own Message-IDs.
    const copy = `<lead.${randomUUID()}@northside.test>`;
    for (const [known, text] of [
      [copy, "of the copy"],
      ["<0100@mail.service.test>", "of the newest"],
    ] as const)
      await client.sendMail({
        envelope: { from: "", to: addressOf(id) },
        raw: report(addressOf(id), known, "failed").replace("Sorry.", text),
      });
    const all = await db().leadChange.findMany({ where: { kind: "receipt" }, orderBy: { at: "asc" } });
    const [newest] = await db().leadChange.findMany({ where: { kind: "answered" }, orderBy: { at: "desc" } });
    expect(all.slice(1)).toMatchObject([{ data: { to: null } }, { data: { to: newest?.id } }]);
  });

  test("in a loop is refused for now, and nothing of it is lost", async () => {
    const id = await leave(northside);
    const limit = { key: `inbound:${id}`, max: 60, windowSeconds: DAY };
    for (let charged = 0; charged < 60; charged += 1) await chargeLimits("northside", [limit]);
    await expect(write(addressOf(id))).rejects.toMatchObject({ responseCode: 452 });
    expect((await post(rawMail(addressOf(id)))).status).toBe(503);
  });
});

/** As RFC 3464 has it. */
function report(to: string, messageId: string, action: string): string {
  return [
    ...["From: MAILER-DAEMON@mx.example.com", `To: ${to}`, "Subject: Undelivered Mail Returned to Sender"],
    ...[
      "Auto-Submitted: auto-replied",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      "",
    ],
    ...[
      "--b",
      "Content-Type: text/plain",
      "",
      "Sorry.",
      "",
      "--b",
      "Content-Type: message/delivery-status",
      "",
    ],
    ...[
      "Reporting-MTA: dns; mx.example.com",
      "",
      "Final-Recipient: rfc822; bindi@example.com",
      `Action: ${action}`,
    ],
    ...["Status: 5.1.1", "Diagnostic-Code: smtp; 550 5.1.1 <bindi@example.com>: User", " unknown", ""],
    ...[
      "--b",
      "Content-Type: text/rfc822-headers",
      "",
      `Message-ID: ${messageId}`,
      "Subject: Yes",
      "",
      "--b--",
      "",
    ],
  ].join("\r\n");
}

test("a mail whose file the disk does not take is kept by its sender, counted once, and recorded whole when it comes again", async () => {
  const id = await leave(northside);
  const free = await fillDisk(join(process.env["DATA_DIR"] ?? "", "objects"));
  const message = {
    messageId: "<full@example.com>",
    attachments: [{ filename: "plan.pdf", content: Buffer.from("%PDF-1.7\n%%EOF") }],
  };
  const build = { routes: { mail: { id: "mail", path: "/", module: { action } } } } as never;
  const { routes } = withMiddleware(build, [answerOutages()]);
  const raw = rawMail(
    addressOf(id),
    ["Message-ID: <full@example.com>", 'Content-Type: multipart/mixed; boundary="b"'],
    '--b\r\nContent-Type: application/pdf; name="plan.pdf"\r\n\r\n%PDF-1.7\r\n--b--',
  );
  for (const _ of Array.from({ length: 3 })) {
    await expect(write(addressOf(id), message)).rejects.toMatchObject({ responseCode: 451 });
    const posted = (await routes["mail"]?.module.action?.(postOf(raw))) as Response;
    expect([posted.status, posted.headers.get("Retry-After")]).toEqual([503, "30"]);
  }
  expect([await received(), await db().leadFile.count()]).toEqual([[], 0]);
  expect(await db().rateLimit.count({ where: { key: `inbound:${id}`, count: { gt: 0 } } })).toBe(0);
  await free();
  await write(addressOf(id), message);
  expect([(await received()).length, await db().leadFile.count()]).toEqual([1, 1]);
});
