import { BROWSERS } from "./browsers";
import {
  answerLead,
  bookTestDrive,
  calculate,
  contact,
  filter,
  findAndEnquire,
  goBackAndForward,
  lookAtPhotographs,
  reserve,
  saveAndRemove,
  tradeIn,
} from "./journeys";
import { expect, returns, test } from "./test";
import type { Hand } from "./tab";
import type { Visitor } from "./visitor";

// The browser's own line about a form that came back.
test.use({ expectedErrors: [/status of 4(?:22|09)|4(?:22|09)/] });

const POINTERS = { phone: "touch", desktop: "mouse" } as const;

const JOURNEYS: Record<
  string,
  { on: "phone" | "desktop"; run: (visitor: Visitor, turn: number) => Promise<void> }
> = {
  "from the home page to an enquiry": { on: "phone", run: findAndEnquire },
  "a car saved, a sign-in by a texted code, and the car removed": { on: "phone", run: saveAndRemove },
  "a car reserved with a deposit, and cancelled": { on: "desktop", run: reserve },
  "a test drive booked": { on: "phone", run: bookTestDrive },
  "a trade-in valued": { on: "phone", run: tradeIn },
  "a loan counted": { on: "desktop", run: calculate },
  "a message sent": { on: "desktop", run: contact },
  "filters in the sheet of a phone": { on: "phone", run: filter },
  photographs: { on: "desktop", run: lookAtPhotographs },
  "back, forward and a reload in the middle": { on: "phone", run: goBackAndForward },
  "a lead taken and answered at the desk": { on: "desktop", run: answerLead },
};

for (const [place, { name: browser }] of BROWSERS.entries()) {
  for (const [title, { on, run }] of Object.entries(JOURNEYS)) {
    for (const hand of [POINTERS[on], "keys"] satisfies Hand[]) {
      test(`${browser}, ${hand}: ${title}`, async ({ start }) => {
        const visitor = await start({ browser, hand, on });
        await returns(visitor, "northside");
        await returns(visitor, "fairprice");
        await run(visitor, 2 * place + (hand === "keys" ? 1 : 0));
        if (browser === "chromium" && hand === "keys")
          expect(steady(visitor.heard)).toMatchSnapshot(`${title.replaceAll(/\W+/g, "-")}.txt`);
      });
    }
  }
}

/**
 * What was heard, without what differs from run to run: numbers, weekdays and months, and whether many enquiries from
 * one address are taken for spam.
 */
function steady(heard: readonly string[]): string {
  const days = /\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b/g;
  const months =
    /\b(?:Jan(?:uary)?|Feb(?:ruary)?|March|Mar|April|Apr|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b/g;
  const text = heard
    .join("\n")
    .replaceAll(/^ {2}says: Why it’s here.*\n/gm, "")
    .replaceAll(/\d[\d,.:]*/g, "#")
    .replaceAll(days, "a day");
  return `${text.replaceAll(months, "a month")}\n`;
}
