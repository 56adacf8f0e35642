import { expect, test } from "vitest";

import { splitHtml } from "~/leads/inbound/html-text.server";
import { readLabelled } from "~/leads/inbound/enquiry/read-labelled";

/** Made samples in the spellings of the usual senders: nobody's real mail. */
const SAMPLES: [sender: string, text: string, read: Record<string, string>][] = [
  [
    "a marketplace",
    `You have a new enquiry

Buyer's name: Ash Lee
Buyer phone: 0491 570 158
Buyer email: ash@example.com <mailto:ash@example.com>
Postcode: 4053
Vehicle: 2021 Toyota Corolla Ascent Sport
Stock No.: N1001
Comments: Is it still available?
I could come on Saturday.`,
    {
      ...{ name: "Ash", lastName: "Lee", phone: "0491 570 158", email: "ash@example.com", postcode: "4053" },
      ...{ vehicle: "2021 Toyota Corolla Ascent Sport", stockNumber: "N1001" },
      message: "Is it still available?\nI could come on Saturday.",
    },
  ],
  [
    "a marketplace's table, whose cells are tabs",
    "First Name\tAsh\nSurname\tLee\nMobile\t0491570158\nE-mail Address\tash@example.com\nYear\t2021\nMake\tToyota\nModel\tCorolla\nVIN\tJTNK4RBE103000001",
    {
      ...{ name: "Ash", lastName: "Lee", phone: "0491570158", email: "ash@example.com" },
      ...{ vehicle: "2021 Toyota Corolla", stockNumber: "JTNK4RBE103000001" },
    },
  ],
  [
    "labels on lines of their own",
    "Name:\nAsh Lee\n\nPhone\n0491 570 158\n\nMessage\nCall me after four.\n\nThanks\nEmail: ash@example.com",
    {
      name: "Ash",
      lastName: "Lee",
      phone: "0491 570 158",
      email: "ash@example.com",
      message: "Call me after four.\n\nThanks",
    },
  ],
  [
    "a broker's list with bullets and stars",
    "* *Customer Name:* Ash Lee\n• Contact number = 0491 570 158\n- Stock #: N1001\n- Lead source: Example Loans",
    { name: "Ash", lastName: "Lee", phone: "0491 570 158", stockNumber: "N1001", source: "Example Loans" },
  ],
];

test.each(SAMPLES)("%s (desk:82)", (_, text, read) => {
  expect(readLabelled(text).enquiry).toMatchObject(read);
});

test("what has no label of ours stays, in its order", () => {
  const text = "A lead for you\nName: Ash\nColour: White\nPhone: 0491 570 158\nPhone: 07 3000 0000\nBye";
  expect(readLabelled(text)).toMatchObject({
    enquiry: { name: "Ash", phone: "0491 570 158" },
    rest: "A lead for you\nColour: White\nPhone: 07 3000 0000\nBye",
  });
});

test("a table of a mail's HTML is labels and values", () => {
  const html =
    "<table><tr><td>Name</td> <td>Ash Lee</td></tr><tr><th>Phone:</th><td>0491 570 158</td></tr></table>";
  const { text } = splitHtml(html);
  expect(readLabelled(text).enquiry).toMatchObject({ name: "Ash", lastName: "Lee", phone: "0491 570 158" });
});

test("a sentence is no label", () => {
  const text = "Phone me please\nName your price: I pay cash\nI saw the car: very nice";
  expect(readLabelled(text)).toMatchObject({ enquiry: { phone: "", name: "", vehicle: "" }, rest: text });
});
