import { describe, expect, test } from "vitest";

import { readXmlText } from "~/feeds/read/read-xml-text";
import { readMail } from "~/leads/inbound/read-mail.server";

const HEAD = "From: Wang <wang@example.com>\r\nTo: leads@reply.example.com\r\nMIME-Version: 1.0\r\n";

/** A mail as it is sent; its text in Latin-1 is its bytes. */
async function read(headers: string, body: string) {
  const mail = await readMail(
    Buffer.from(`${HEAD}${headers}\r\n${body}`, "latin1"),
    "wang@example.com",
    readXmlText,
  );
  if (!mail) throw new Error("no mail");
  return mail;
}

describe("a text that does not say how it is encoded", () => {
  const WORDS = "Price is \u00a3100 \u2013 \u201cok\u201d";
  const BYTES = "Price is \xa3100 \x96 \x93ok\x94";
  const QUOTED = "Price is =A3100 =96 =93ok=94";

  test.each([
    ["that says so", "Content-Type: text/plain; charset=windows-1252\r\n", BYTES],
    ["that says Latin-1", "Content-Type: text/plain; charset=iso-8859-1\r\n", BYTES],
    ["without a type", "", BYTES],
    ["of a type", "Content-Type: text/plain\r\n", BYTES],
    ["of a folded type", "Content-Type: text/plain;\r\n format=flowed\r\n", BYTES],
    ["quoted", "Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n", QUOTED],
    [
      "in base64",
      "Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n",
      Buffer.from(BYTES, "latin1").toString("base64"),
    ],
    ["that says UTF-8, wrongly", "Content-Type: text/plain; charset=utf-8\r\n", BYTES],
    [
      "quoted, that says UTF-8, wrongly",
      'Content-Type: text/plain; charset="UTF-8"\r\nContent-Transfer-Encoding: quoted-printable\r\n',
      QUOTED,
    ],
    ["that names no encoding", "Content-Type: text/plain; charset=ansi\r\n", BYTES],
    [
      "in a part",
      "Content-Type: multipart/alternative; boundary=b\r\n",
      `--b\r\nContent-Type: text/plain\r\n\r\n${BYTES}\r\n--b--\r\n`,
    ],
  ])("%s is Windows-1252", async (_, headers, body) => {
    expect((await read(headers, body)).text).toBe(WORDS);
  });

  test("is UTF-8 if it can be, and Chinese if all of its signs are pairs", async () => {
    expect((await read("", Buffer.from("caf\u00e9 \u8981").toString("latin1"))).text).toBe(
      "caf\u00e9 \u8981",
    );
    // "\u8981\u767d\u8272" in GB 2312.
    expect((await read("Content-Type: text/plain\r\n", "\xd2\xaa\xb0\xd7\xc9\xab OK")).text).toBe(
      "\u8981\u767d\u8272 OK",
    );
  });
});

test.each(["utf8mb4", "unknown-8bit", "default", "none"])(
  "a text of the charset %s, which nobody knows, is UTF-8 if it can be",
  async (charset) => {
    const words = "I\u2019d like the caf\u00e9 car";
    const bytes = Buffer.from(words).toString("latin1");
    expect((await read(`Content-Type: text/plain; charset=${charset}\r\n`, bytes)).text).toBe(words);
  },
);

test.each([
  ["quoted", "quoted-printable", "=D2=AA=B0=D7=\r\n=C9=AB"],
  ["in base64", "base64", Buffer.from("\xd2\xaa\xb0\xd7\xc9\xab", "latin1").toString("base64")],
])("Chinese without a charset, %s, is Chinese", async (_, encoding, body) => {
  const headers = `Content-Type: text/plain\r\nContent-Transfer-Encoding: ${encoding}\r\n`;
  expect((await read(headers, body)).text).toBe("\u8981\u767d\u8272");
});

describe("what a program quotes below a line in another language", () => {
  test.each([
    "Am 30.11.26 um 10:12 schrieb Northside:",
    "Le 30/11/2026 \u00e0 10:12, Northside a \u00e9crit :",
    "El lun, 30 nov 2026 a las 10:12, Northside (<x@y.example>) escribi\u00f3:",
    "El lun, 30 nov 2026 a las 10:12, Northside Motor Group Aspley\r\n(<x@y.example>) escribi\u00f3:",
    "V\u00e0o Th 2, 30 thg 11, 2026 v\u00e0o l\u00fac 10:12 Northside <x@y.example> \u0111\u00e3 vi\u1ebft:",
    "2026\u5e7411\u670830\u65e5(\u6708) 10:12 Northside <x@y.example>:",
    "Northside <x@y.example> wrote on 30/11/2026 10:12:00:",
  ])("%s", async (attribution) => {
    const body = Buffer.from(`ok\r\n\r\n${attribution}\r\n\r\n> Hello`).toString("latin1");
    const mail = await read("Content-Type: text/plain; charset=utf-8\r\n", body);
    expect(mail.text).toBe("ok");
    expect(mail.quoted).toContain("> Hello");
  });

  test.each(["I can come at 10:30, see below:", "My answers:", "Call 0412 345 678:"])(
    "“%s” is the shopper’s own",
    async (own) => {
      expect((await read("", `ok\r\n${own}\r\n> Hello`)).text).toBe(`ok\n${own}`);
    },
  );
});

describe("an answer that nobody wrote", () => {
  test.each([
    ["Automatic reply: Booked: Test drive", "X-Auto-Response-Suppress: All\r\n"],
    ["Your enquiry", "X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply\r\n"],
    ["Automatic reply: your enquiry", ""],
    ["Auto-Reply: your enquiry", ""],
    ["Out of Office: your enquiry", ""],
    ["Out of office", ""],
    ["=?utf-8?B?6Ieq5Yqo5Zue5aSNOiDmgqjnmoTor6Lku7c=?=", ""],
    ["=?utf-8?B?6Ieq5YuV5Zue6KaGOiBSZTogMQ==?=", ""],
    ["Automatische Antwort: your enquiry", ""],
    ["Abwesenheitsnotiz: your enquiry", ""],
    ["[Auto-Reply] your enquiry", ""],
    ["Autoresponder: your enquiry", ""],
    ["=?utf-8?B?44CQ6Ieq5Yqo5Zue5aSN44CR5oKo5aW9?=", ""],
    ["Your enquiry", "X-Auto-Reply: yes\r\n"],
    ["Your enquiry", "X-Vacation: yes\r\n"],
    ["Your enquiry", "Return-Path: <>\r\n"],
    ["Your enquiry", "X-POST-MessageClass: 9; Autoresponder\r\n"],
  ])("%s", async (subject, headers) => {
    expect((await read(`Subject: ${subject}\r\n${headers}`, "I am away.")).isAutomatic).toBe(true);
  });

  test.each([
    ["Re: your enquiry", ""],
    ["Automatic or manual?", ""],
    ["Out of office hours visit?", ""],
    ["Auto: 2019 Corolla", ""],
    ["Re: Automatic reply: your enquiry", "X-Auto-Response-Suppress: None\r\n"],
  ])("%s is a person's", async (subject, headers) => {
    expect((await read(`Subject: ${subject}\r\n${headers}`, "Is it here?")).isAutomatic).toBe(false);
  });
});
