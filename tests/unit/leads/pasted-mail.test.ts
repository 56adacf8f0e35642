import { describe, expect, test } from "vitest";

import { readMail } from "~/leads/inbound/read-mail.server";
import { pastedMail } from "~/leads/inbound/pasted-mail";

const read = (pasted: string) => readMail(Buffer.from(pastedMail(pasted)), null, async () => null);

const BODY = "Name: Zoë Lee\nPhone: 0491 570 158\nStock No: N1001\n\nIs it still for sale?";

describe("a pasted mail is read as one that arrived", () => {
  test.each([
    ["its words alone", BODY],
    [
      "a forwarded one",
      `---------- Forwarded message ----------\nFrom: Marketplace <leads@market.example>\nSubject: Lead\n\n${BODY}`,
    ],
    [
      "as a mail program copies it",
      `From:\tMarketplace <leads@market.example>\nSent:\tMonday, 2 March 2026\nTo:\tsales@dealer.example\nSubject:\tLead\n\n${BODY}`,
    ],
    [
      "its source in another charset",
      `From: leads@market.example\nTo: x@y.example\nMIME-Version: 1.0\nContent-Type: text/plain;\n charset="windows-1252"\nContent-Transfer-Encoding: 8bit\n\n${BODY}`,
    ],
    [
      "its source, quoted",
      `Received: from a\n by b\nFrom: leads@market.example\nContent-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\n${BODY.replace("ë", "=EB")}`,
    ],
    ["its HTML", `<div>${BODY.replaceAll("\n", "<br>")}</div>`],
  ])("%s", async (_, pasted) => {
    const mail = await read(pasted);
    expect(mail?.enquiry?.by).toBe("labels");
    expect(mail?.enquiry?.enquiry).toMatchObject({
      ...{ name: "Zoë", lastName: "Lee", phone: "0491 570 158", stockNumber: "N1001" },
      message: expect.stringContaining("Is it still for sale?") as string,
    });
  });

  test("labelled lines are no headers, and headers name its sender and subject", async () => {
    const labelled = await read("From: Ash\nPhone: 0491 570 158\n\nRing me");
    expect(labelled).toMatchObject({ from: "", enquiry: { enquiry: { phone: "0491 570 158" } } });
    const headed = await read("From: Ash <ash@example.com>\nSubject: The Corolla\n\nRing me");
    expect(headed).toMatchObject({ from: "ash@example.com", subject: "The Corolla", text: "Ring me" });
  });

  test("a program's answer is no enquiry", async () => {
    const pasted = "From: a@b.example\nSubject: Lead\nAuto-Submitted: auto-replied\n\nI am away";
    expect((await read(pasted))?.enquiry).toBeNull();
  });
});
