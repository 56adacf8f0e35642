import { describe, expect, test } from "vitest";

import { readMail } from "~/leads/inbound/read-mail.server";

const HEAD = "From: Wang <wang@example.com>\r\nTo: leads@reply.example.com\r\nMIME-Version: 1.0\r\n";

/** A mail as it is sent; its text in Latin-1 is its bytes. */
async function read(headers: string, body: string) {
  const mail = await readMail(Buffer.from(`${HEAD}${headers}\r\n${body}`, "latin1"), "wang@example.com");
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
  ])("%s", async (subject, headers) => {
    expect((await read(`Subject: ${subject}\r\n${headers}`, "I am away.")).isAutomatic).toBe(true);
  });

  test.each([
    ["Re: your enquiry", ""],
    ["Automatic or manual?", ""],
    ["Out of office hours visit?", ""],
    ["Re: Automatic reply: your enquiry", "X-Auto-Response-Suppress: None\r\n"],
  ])("%s is a person's", async (subject, headers) => {
    expect((await read(`Subject: ${subject}\r\n${headers}`, "Is it here?")).isAutomatic).toBe(false);
  });
});
