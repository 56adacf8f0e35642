import { expect, test } from "vitest";

import { readXmlText } from "~/feeds/read/read-xml-text";
import { readMail } from "~/leads/inbound/read-mail.server";

const HEADERS = "From: Bindi <bindi@example.com>\r\nTo: leads@reply.test\r\nSubject: Saturday\r\n";
const read = (body: string) => readMail(Buffer.from(HEADERS + body), null, readXmlText);
const PARTS = 'Content-Type: multipart/mixed; boundary="b"\r\n\r\n';
const attachment = (bytes: string) =>
  `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n` +
  `Content-Transfer-Encoding: base64\r\n\r\n${bytes}\r\n`;

test.each([
  ["megabytes of empty lines", `\r\n${"\n".repeat(5_000_000)}`],
  ["thousands of parts", `${PARTS}${attachment("YQ==").repeat(3_000)}--b--`],
  ["thousands of lines that might begin a part", `${PARTS}--b\r\n\r\n${"--bb\r\n".repeat(3_000)}--b--`],
  ["headers beyond any use", `${"X-A: b\r\n".repeat(60_000)}\r\nHello`],
])("a mail that is padded is no message: %s", async (_, body) => {
  expect(await read(body)).toBeNull();
});

test("a long mail is read: thousands of lines, a large file and many small ones", async () => {
  const words = "Is it here on Saturday?\r\n".repeat(15_000);
  const line = `${"QUJD".repeat(19)}\r\n`;
  const mail = await read(
    `${PARTS}--b\r\n\r\n${words}${attachment(line.repeat(130_000))}${attachment("YQ==").repeat(120)}--b--`,
  );
  expect(mail?.text).toMatch(/^Is it here on Saturday\?\nIs it here/);
  expect(mail?.attachments).toHaveLength(100);
  const content = mail?.attachments[0]?.content;
  expect(content instanceof ArrayBuffer && content.byteLength).toBe(130_000 * 57);
});
