import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase, db } from "~/platform/db.server";

import { Browser } from "./browser";
import { askForCode } from "./sign-in-journey";

const sms = vi.hoisted(() => ({ reason: "unavailable" }));
vi.mock("~/shopper/sms-sender.server", () => ({
  smsSender: () => ({ send: async () => ({ ok: false, reason: sms.reason }) }),
}));

beforeAll(() => writeTenants([buildTenant("northside")]));
afterAll(closeDatabase);

test.each([
  ["unavailable", 503, "shopper.sms_unavailable"],
  ["number_refused", 422, "shopper.phone_refused"],
])(
  "an SMS that is %s is a clear message beside the number, which is kept",
  async (reason, status, message) => {
    sms.reason = reason;
    const browser = new Browser("northside.test");
    const response = await askForCode(browser, "0412 345 678");
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      fieldErrors: { phone: message },
      repopulateFields: { phone: "0412 345 678" },
    });
    expect(browser.cookies.size).toBe(0);
    expect(await db().signInCode.count()).toBe(0);
  },
);
