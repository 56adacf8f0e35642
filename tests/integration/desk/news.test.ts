import { afterAll, beforeAll, expect, test } from "vitest";

import { endLeadNews, streamLeadNews } from "~/desk/leads/lead-news.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { addNote } from "~/leads/work/change-lead.server";
import { closeDatabase } from "~/platform/db.server";

import { harbour, leave, MANAGER, northside, onDesk, openDesk, OWNER } from "./desk-world";

beforeAll(openDesk);
afterAll(closeDatabase);

/** A browser that listens; `next` is what it hears next, null at the end. */
async function listen({ scope }: OnDesk, gone = new AbortController()) {
  const answer = await streamLeadNews(scope, gone.signal);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value ?? null;
  expect(await next()).toMatch(/^retry: \d+\n\n$/);
  return { answer, next, gone };
}

const NEWS = "event: leads\ndata: changed\n\n";

test("a lead is heard of by whoever may read it, and by nobody else (desk:10)", async () => {
  const [manager, owner] = await Promise.all([
    listen(await onDesk("Kim", MANAGER)),
    listen(await onDesk("Robin", OWNER)),
  ]);
  expect(manager.answer.headers.get("content-type")).toBe("text/event-stream");
  await leave(harbour, { locationId: "wharf" });
  expect(await owner.next()).toBe(NEWS);
  const id = await leave(northside);
  expect(await owner.next()).toBe(NEWS);
  // The first that the manager hears: Harbour's, sent before, is not theirs.
  expect(await manager.next()).toBe(NEWS);
  await addNote({ site: "northside", id }, crypto.randomUUID(), "Rang.", null);
  expect(await manager.next()).toBe(NEWS);
  manager.gone.abort();
  expect(await manager.next()).toBeNull();
  endLeadNews();
  expect(await owner.next()).toBe(NEWS);
  expect(await owner.next()).toBeNull();
});
