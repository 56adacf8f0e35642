import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

vi.stubEnv("DESK_HOST", "desk.test");
const { startStaffSession } = await import("~/desk/staff-session.server");
const { closeDatabase } = await import("~/platform/db.server");
const { leave, northside, onDesk, openDesk, SALES } = await import("./desk-world");
const { openDeskBrowser } = await import("./sign-in-world");

beforeAll(openDesk);
afterAll(closeDatabase);

const SEVERAL = "/desk/leads/several";

async function openAsSales() {
  const { staff } = await onDesk("Sam", SALES);
  const session = await startStaffSession(new Request("https://desk.test/desk"), staff.id);
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(session) ?? [];
  const browser = openDeskBrowser();
  browser.cookies.set(name, value);
  return browser;
}

test("with no lead chosen the same page of the inbox comes back and says so", async () => {
  const browser = await openAsSales();
  const from = new URLSearchParams({ from: "state=new&q=Bindi&chosen=gone&other=1" });
  const answer = await browser.open("desk.leads.several", `${SEVERAL}?${from}`);
  expect(answer).toMatchObject({ status: 302, to: "/desk/leads?state=new&q=Bindi&chosen=none" });
  expect(await browser.open("desk.leads.several", SEVERAL)).toMatchObject({ to: "/desk/leads?chosen=none" });
});

test("a lead that is gone among the chosen is said, and with all of them gone the inbox says it", async () => {
  const browser = await openAsSales();
  const [here, gone] = [await leave(northside), randomUUID()];
  const lead = (id: string) => `lead=northside/${id}`;
  const page = await browser.open("desk.leads.several", `${SEVERAL}?${lead(here)}&${lead(gone)}`);
  expect(page.json<{ page: unknown }>()).toMatchObject({ page: { gone: 1, leads: [{ id: here }] } });
  const to = "/desk/leads?chosen=gone";
  expect(await browser.open("desk.leads.several", `${SEVERAL}?${lead(gone)}`)).toMatchObject({ to });
  const fields = { intent: "done", lead: `northside/${gone} new` };
  expect(await browser.post("desk.leads.several", SEVERAL, fields)).toMatchObject({ status: 303, to });
});
