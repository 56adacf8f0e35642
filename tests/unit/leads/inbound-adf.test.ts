import fc from "fast-check";
import { expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { aCar } from "#tests/unit/stock/a-car";
import { readXmlText } from "~/feeds/read/read-xml-text";
import { toAdf } from "~/leads/delivery/adf";
import { adfWithin, readAdf } from "~/leads/inbound/enquiry/read-adf";
import { cleanLine } from "~/platform/clean-text";
import { readXml } from "#tests/fixtures/read-xml";

import { aDealer, aLead, FOREIGN, HOSTILE } from "./delivery/a-lead";

const dealer = aDealer();
const read = (adf: string) => readAdf(adfWithin(adf) ?? "", readXmlText);

/** A line of a form: what a person can type and XML can hold. */
const line = fc
  .oneof(fc.constantFrom(...FOREIGN, "O'Brien & Sons <b>"), fc.string({ maxLength: 30, unit: "grapheme" }))
  .map((text) => cleanLine(text))
  .filter((text) => text !== "" && isWritable(text));

/** XML 1.0 leaves some characters out of any document. */
function isWritable(text: string): boolean {
  return !/[^\t\n\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(text);
}

test("what we write we read: contact, car, offer, interest and message (desk:81)", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: line,
        lastName: fc.option(line),
        email: fc.option(fc.emailAddress()),
        phone: fc.option(fc.constantFrom("0491 570 156", "+61 491 570 156", "07 3555 0100")),
        postcode: fc.option(fc.constantFrom("4053", "0800")),
        message: fc.option(line),
        kind: fc.constantFrom("vehicle-enquiry", "test-drive"),
        hasCar: fc.boolean(),
        offer: fc.option(fc.constantFrom("20500.00", "1.00")),
        source: fc.option(line.filter((text) => text !== dealer.config.name)),
      }),
      async ({ hasCar, offer, source, ...fields }) => {
        const payload = {
          ...(source !== null && { source }),
          ...(offer !== null && { offer_from_client: offer }),
        };
        const lead = aLead({ ...fields, payload, car: hasCar ? aCar() : null });
        const enquiry = await read(toAdf(lead, dealer));
        expect(enquiry).toMatchObject({
          name: fields.name,
          lastName: fields.lastName ?? "",
          email: fields.email ?? "",
          phone: fields.phone ?? "",
          postcode: fields.postcode ?? "",
          stockNumber: hasCar ? "N1001" : "",
          isTestDrive: fields.kind === "test-drive",
          offer: offer ?? "",
          location: "Northside Aspley",
          source: `${dealer.config.name}, ${source ?? "Website"}`,
          tradeIn: null,
        });
        expect(enquiry?.message).toContain(fields.message ?? lead.category);
        expect(enquiry?.vehicle).toBe(hasCar ? "2021 Toyota Corolla Ascent Sport ZWE219R" : "");
      },
    ),
    { numRuns: often(100, 5_000) },
  );
});

test("a trade-in comes with the car that it is for", async () => {
  const traded = { trade_in_year: 2015, trade_in_make: "Mazda", trade_in_model: "3", trade_in_badge: "Maxx" };
  const enquiry = await read(toAdf(aLead({ payload: { ...traded, kms: 98_000 } }), dealer));
  expect(enquiry).toMatchObject({
    stockNumber: "N1001",
    tradeIn: { year: 2015, make: "Mazda", model: "3", badge: "Maxx", km: 98_000 },
  });
});

test("a hostile text is a text: nothing of it becomes markup or another field", async () => {
  for (const message of HOSTILE) {
    const adf = toAdf(aLead({ message }), dealer);
    const [comments] =
      readXml(adf.trimEnd()).children[0]?.children.filter(({ name }) => name === "customer") ?? [];
    const written = comments?.children.find(({ name }) => name === "comments")?.text.trim();
    expect((await read(adf))?.message).toBe(written);
  }
});

const FOREIGN_ADF = `Please find a new lead below.

<?xml version="1.0"?><?ADF VERSION="1.0"?>
<adf><prospect status="new"><requestdate>2026-11-30T10:00:00+10:00</requestdate>
<vehicle interest="buy" status="used"><year>2019</year><make>Mazda</make><model>CX-5</model><vin>JM0KF4W2A00000001</vin></vehicle>
<customer><contact><name part="full">Ash van der Berg</name><phone type="voice" time="day">07 3000 0000</phone>
<phone type="cellphone">0491 570 158</phone><email>ash@example.com</email></contact>
<comments><![CDATA[Is the <b>CX-5</b> there?]]></comments></customer>
<vendor><vendorname>Northside Aspley</vendorname></vendor>
<provider><name part="full">Example Marketplace</name></provider></prospect></adf>

Regards`;

test("other systems' documents are read within the words of a mail, with full names and several numbers", async () => {
  expect(await read(FOREIGN_ADF)).toMatchObject({
    ...{ name: "Ash", lastName: "van der Berg", phone: "07 3000 0000", email: "ash@example.com" },
    ...{ stockNumber: "JM0KF4W2A00000001", vehicle: "2019 Mazda CX-5", source: "Example Marketplace" },
    message: "Is the <b>CX-5</b> there?\n0491 570 158",
  });
});

test.each([
  ["no document", "Dear dealer, <adf and more"],
  ["one that is cut off", FOREIGN_ADF.slice(0, 300)],
  ["one without a prospect", "<adf><lead/></adf>"],
  ["one that declares entities", `<adf><!DOCTYPE adf [<!ENTITY a "b">]><prospect/></adf>`],
])("%s is no ADF", async (_, text) => {
  expect(await read(text)).toBeNull();
});
