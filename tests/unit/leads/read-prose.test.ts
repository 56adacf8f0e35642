import { expect, test } from "vitest";

import { readEnquiry } from "~/leads/inbound/enquiry/read-enquiry";

const MAIL = { from: "", fromName: "", replyTo: "", subject: "", body: "", files: [] };
const noXml = () => Promise.resolve(null);
const read = async (text: string, mail = {}) =>
  (await readEnquiry({ ...MAIL, ...mail, text }, noXml)).enquiry;

test("a mail in prose has the number that it says, and the name that it is signed with", async () => {
  const text = "G'day, is the ute still there?\nCall me on 0491 570 157 after 4.\n\nCheers,\nKez";
  expect(await read(text)).toMatchObject({ name: "Kez", phone: "0491 570 157", message: text });
  // Whoever the mail itself names is its shopper, and a number that is quoted is the dealer's.
  expect(await read("Ok!\n> Ring (07) 5550 1234\nRob", { fromName: "Robin Lee" })).toMatchObject({
    ...{ name: "Robin", lastName: "Lee", phone: "" },
  });
  expect(await read("Is it there?\nCheers")).toMatchObject({ name: "", phone: "" });
  expect(await read("It did 104,000 km in 2021.\n+61 491 570 157")).toMatchObject({
    phone: "+61 491 570 157",
  });
});

test("what a program adds below a mail is no part of the message", async () => {
  const footer = "This email was sent by Example Cars, 1 High St.\nUnsubscribe";
  expect((await read(`Is it there?\n\n${footer}`)).message).toBe("Is it there?");
  expect((await read(footer)).message).toBe(footer);
});
