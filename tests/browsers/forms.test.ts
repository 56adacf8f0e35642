import { deskUrl } from "../fixtures/desk";
import { DESK_PAGES } from "../fixtures/desk-pages";
import type { SiteName } from "../fixtures/journey";
import { BROWSERS } from "./browsers";
import {
  fillFields,
  readFields,
  readForms,
  repeatFields,
  showEverything,
  type FieldValues,
} from "./fields-in-page";
import { openLead } from "./journeys";
import { expect, returns, siteUrl, test } from "./test";
import type { Visitor } from "./visitor";

// Every form half filled in, reloaded, and come back to: each field has what was typed, or is as if nobody had been
// there, and what a form shows agrees with what its fields have.

const SHOP: [SiteName, string][] = [
  ["northside", "/contact"],
  ["northside", "/enquiries/service-enquiry"],
  ["northside", "/finance"],
  ["northside", "/cars/trade-in"],
  ["northside", "/careers"],
  ["northside", "/fleet"],
  ["northside", "/sign-in"],
  ["northside", "/our-location"],
  ["northside", "/customer-feedback-survey"],
  ["northside", "/cars/2023-ford-ranger-wildtrak-blue-heeler"],
  ["fairprice", "/book-test-drive"],
  ["fairprice", "/contact"],
  ["harbour", "/book-test-drive"],
  ["harbour", "/enquiries/service-enquiry"],
  ["wanderer", "/contact"],
];

const UNTOUCHED = ["", "true", "false"];

const OTHER = "/privacy-policy";
const OTHER_OF_DESK = "/desk/sites/northside/versions";

test.use({ expectedErrors: [/status of 404/] });

for (const { name: browser } of BROWSERS) {
  for (const [site, path] of SHOP) {
    test(`${browser}: ${site}${path}, half filled in, after a reload and on the way back`, async ({
      start,
    }) => {
      const visitor = await start({ browser, hand: "mouse", on: "desktop" });
      await returns(visitor, site);
      expect(await checkForms(visitor, siteUrl(site, path), siteUrl(site, OTHER))).toBe(true);
    });
  }
  for (const [part, paths] of Object.entries(DESK_PAGES)) {
    test(`${browser}: the desk’s forms, half filled in, after a reload and on the way back: ${part}`, async ({
      start,
    }) => {
      test.setTimeout(1_800_000);
      const visitor = await start({ browser, hand: "mouse", on: "desktop" });
      await visitor.goto(deskUrl("/desk/account"));
      await visitor.press("button", /^Manager/);
      await visitor.isAt(/^\/desk(?!\/sign-in)/);
      let seen = 0;
      for (const path of paths)
        if (await checkForms(visitor, deskUrl(path), deskUrl(OTHER_OF_DESK))) seen += 1;
      expect(seen).toBeGreaterThan(0);
    });
  }

  test(`${browser}: a lead’s forms, half filled in, after a reload and on the way back`, async ({
    start,
  }) => {
    const visitor = await start({ browser, hand: "mouse", on: "desktop" });
    await openLead(visitor);
    const address = await visitor.tab.evaluate(() => location.href, null);
    expect(await checkForms(visitor, address, deskUrl(OTHER_OF_DESK))).toBe(true);
  });
}

/** @returns whether the page has fields */
async function checkForms(visitor: Visitor, address: string, other: string): Promise<boolean> {
  const { tab } = visitor;
  await visitor.goto(address);
  await shown(visitor);
  const fresh = { fields: await tab.evaluate(readFields, null), words: await tab.evaluate(readForms, null) };
  await tab.evaluate(fillFields, null);
  const typed = await tab.evaluate(readFields, null);
  if (Object.keys(typed).length === 0) return false;
  await visitor.reload();
  await agrees(visitor, `${address}, reloaded`, fresh.fields, typed);
  await visitor.goto(address);
  await shown(visitor);
  await tab.evaluate(fillFields, null);
  await visitor.goto(other);
  await visitor.back();
  await expect.poll(() => tab.evaluate(() => location.href, null).catch(String)).toBe(address);
  await agrees(visitor, `${address}, come back to`, fresh.fields, typed);
  return true;
}

async function shown(visitor: Visitor): Promise<void> {
  await expect(async () => expect(await visitor.tab.evaluate(showEverything, null)).toBe(true)).toPass({
    intervals: [50],
  });
}

/** Fields that are neither kept nor reset, and forms that change when they are told what their fields have. */
async function agrees(visitor: Visitor, when: string, fresh: FieldValues, typed: FieldValues): Promise<void> {
  await shown(visitor);
  await expect(async () => {
    const now = await visitor.tab.evaluate(readFields, null);
    const odd = Object.entries(now).filter(
      // A field that a choice brings is there empty, unless the browser has filled it in.
      ([name, value]) =>
        value !== typed[name] && !(name in fresh ? [fresh[name]] : UNTOUCHED).includes(value),
    );
    expect(odd, `${when}: neither kept nor reset`).toEqual([]);
  }).toPass({ intervals: [100], timeout: 60_000 });
  const words = await visitor.tab.evaluate(readForms, null);
  await visitor.tab.evaluate(repeatFields, null);
  expect(await visitor.tab.evaluate(readForms, null), `${when}: what it shows`).toBe(words);
}
