import { afterAll, expect, test } from "vitest";

import { answerLeadForm } from "~/leads/answer-lead.server";
import type { findSuccessPage } from "~/leads/find-success-page.server";
import { closeDatabase } from "~/platform/db.server";
import { loader as successLoader } from "~/routes/success";
import { loader as fileLoader } from "~/routes/success_.calendar[.]ics";

import { leave, openLeadWorld } from "./lead-world";

const world = await openLeadWorld();

afterAll(async () => {
  await world.close();
  await closeDatabase();
});

/** The cookie of the browser that sent a lead. */
async function cookieOf(leadId: string): Promise<string> {
  const request = new Request("http://northside.test/enquiries/general-enquiry");
  const sent = { leadId, eventId: null, carSlug: null, kind: "test-drive", visit: null } as const;
  const answer = await answerLeadForm(request, sent);
  return (answer.headers.get("Set-Cookie") ?? "").split(";", 1).join("");
}

function ask(host: string, path: string, cookie = "") {
  const request = new Request(`http://${host}${path}`, { headers: { host, cookie } });
  return { request, params: {}, context: {} };
}

type SuccessPage = Awaited<ReturnType<typeof findSuccessPage>>;

async function success(host: string, cookie?: string) {
  const answer = await successLoader(ask(host, "/success", cookie));
  expect(answer.headers.get("Cache-Control")).toMatch(/private|no-store/);
  const text = await answer.text();
  return { text, page: JSON.parse(text) as SuccessPage };
}

test("the browser that sent an enquiry reads its own words, without who it is", async () => {
  const lead = await leave(world.northside, { message: "Has it a tow bar?" });
  const { text, page } = await success("northside.test", await cookieOf(lead));
  expect(page.asked?.message).toBe("Has it a tow bar?");
  expect(page.asked?.rows).toContainEqual({ label: "Location", text: "Northside Aspley" });
  expect(page.reference).toBe(lead.slice(0, 8));
  expect(text).not.toMatch(/Nguyen|Bindi|bindi@example|0491/);
});

test("no other browser does, nor the neighbour's site", async () => {
  const cookie = await cookieOf(await leave(world.northside, { message: "Has it a tow bar?" }));
  expect((await success("northside.test")).page).toMatchObject({ asked: null, reference: null });
  expect((await success("harbour.test", cookie)).page.asked).toBeNull();
  await expect(fileLoader(ask("harbour.test", "/success/calendar.ics", cookie))).rejects.toMatchObject({
    status: 404,
  });
});

test("a time that was asked for is a file for the calendar; an enquiry without one has none", async () => {
  const drive = await leave(world.northside, {
    kind: "test-drive",
    payload: { "Test Drive Booking Date": "2026-12-10T10:30" },
  });
  const cookie = await cookieOf(drive);
  expect((await success("northside.test", cookie)).page.hasFile).toBe(true);
  const file = await fileLoader(ask("northside.test", "/success/calendar.ics", cookie));
  expect(file.headers.get("Content-Type")).toContain("text/calendar");
  expect(await file.text()).toContain("DTSTART:20261210T003000Z");
  const plain = await cookieOf(await leave(world.northside));
  expect((await success("northside.test", plain)).page.hasFile).toBe(false);
  await expect(fileLoader(ask("northside.test", "/success/calendar.ics", plain))).rejects.toMatchObject({
    status: 404,
  });
});
