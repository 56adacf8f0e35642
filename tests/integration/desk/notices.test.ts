import { afterAll, beforeAll, expect, test } from "vitest";

import { listWaitingMessages } from "~/desk/leads/waiting-messages.server";
import { closeDatabase, db } from "~/platform/db.server";

import { harbour, leave, MANAGER, northside, onDesk, openDesk, READER, SALES } from "./desk-world";

beforeAll(openDesk);
afterAll(closeDatabase);

const AT = new Date("2026-11-24T02:00:00Z");

async function write(id: string, assigneeId: string | null, minutes: number): Promise<void> {
  const waitingSince = new Date(AT.getTime() + minutes * 60_000);
  await db().lead.updateMany({ where: { id }, data: { waitingSince, assigneeId } });
}

test("somebody's notifications are of their own leads and of nobody's, where they work, the newest first (desk:123)", async () => {
  const [kim, sam, reader] = [
    await onDesk("Kim", MANAGER),
    await onDesk("Sam", SALES),
    await onDesk("Rae", READER),
  ];
  const [own, nobodys, kims, elsewhere, answered] = [
    await leave(northside),
    await leave(northside),
    await leave(northside),
    await leave(northside, { locationId: "bowen" }),
    await leave(northside),
  ];
  await write(own, sam.staff.id, 1);
  await write(nobodys, null, 2);
  await write(kims, kim.staff.id, 3);
  await write(elsewhere, null, 4);
  await write(await leave(harbour, { locationId: "wharf" }), null, 5);
  await write(answered, null, 6);
  await db().lead.updateMany({ where: { id: answered }, data: { state: "done" } });
  const leads = async (who: typeof sam) => (await listWaitingMessages(who)).map(({ lead }) => lead);
  expect(await leads(sam)).toEqual([`northside/${nobodys}`, `northside/${own}`]);
  expect(await leads(kim)).toEqual([`northside/${elsewhere}`, `northside/${kims}`, `northside/${nobodys}`]);
  expect(await leads(reader)).toEqual([]);
  expect((await listWaitingMessages(sam))[1]).toEqual({
    ...{ lead: `northside/${own}`, href: `/desk/leads/northside/${own}`, at: AT.getTime() / 1_000 + 60 },
    ...{ name: expect.any(String) as string, about: expect.any(String) as string },
  });
});
