import { createServer, type Server } from "node:net";

import { afterAll, afterEach, expect, test } from "vitest";

import { closeDatabase, db } from "~/platform/db.server";
import type { MailMessage } from "~/platform/mail";
import { createOutboxMail, listMailOutbox } from "~/platform/mail-outbox.server";
import { chooseMailSender } from "~/platform/mail-sender.server";
import { createSmtpMail } from "~/platform/mail-smtp.server";

let server: Server | undefined;
afterEach(() => void server?.close());
afterAll(closeDatabase);

const MESSAGE: MailMessage = {
  site: "northside",
  from: { name: "Northside", address: "hello@northside.example" },
  to: "ash@example.com",
  subject: "Two price drops",
  text: "Hello",
  headers: { "List-Unsubscribe": "<https://northside.example/x>" },
};

/** An SMTP server of a few lines. @param recipient its answer to RCPT TO */
async function smtp(recipient: string): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  server = createServer((socket) => {
    let inData = false;
    socket.write("220 test\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        received.push(line);
        if (inData && line !== ".") continue;
        inData = line === "DATA";
        const answer = line.startsWith("RCPT") ? recipient : inData ? "354 go on" : "250 ok";
        socket.write(`${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

test("a message leaves by SMTP with its own headers, and answers go to the dealer", async () => {
  const { url, received } = await smtp("250 ok");
  expect(await createSmtpMail({ url, from: "no-reply@mail.example" }).send(MESSAGE)).toEqual({ ok: true });
  expect(received).toEqual(
    expect.arrayContaining([
      "MAIL FROM:<no-reply@mail.example>",
      "RCPT TO:<ash@example.com>",
      "From: Northside <no-reply@mail.example>",
      "Reply-To: Northside <hello@northside.example>",
      "List-Unsubscribe: <https://northside.example/x>",
    ]),
  );
});

test.each([
  ["550 no such user", "address_refused"],
  ["450 try later", "unavailable"],
])("%s means %s", async (answer, reason) => {
  const { url } = await smtp(answer);
  expect(await createSmtpMail({ url }).send(MESSAGE)).toMatchObject({ ok: false, reason });
});

test("a server that is not there is an answer, not an exception", async () => {
  expect(await createSmtpMail({ url: "smtp://127.0.0.1:1" }).send(MESSAGE)).toMatchObject({
    ok: false,
    reason: "unavailable",
  });
});

test("without SMTP_URL a message is kept for its own site's outbox", async () => {
  for (const slug of ["northside", "harbour"]) {
    await db().site.create({ data: { slug, config: {}, themeCss: "" } });
  }
  const sender = chooseMailSender({ SMTP_URL: undefined, MAIL_FROM: undefined });
  const attachments = [{ name: "booking.ics", type: "text/calendar", content: "BEGIN:VCALENDAR" }];
  expect(await sender.send({ ...MESSAGE, attachments })).toEqual({ ok: true });
  expect(await listMailOutbox("northside")).toMatchObject([
    { to: "ash@example.com", subject: "Two price drops", attachments },
  ]);
  expect(await listMailOutbox("harbour")).toEqual([]);
  expect(await createOutboxMail().send({ ...MESSAGE, site: "nowhere" })).toMatchObject({ ok: false });
});
