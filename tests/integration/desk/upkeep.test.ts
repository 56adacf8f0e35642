import { createElement } from "react";
import { afterAll, expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { findUpkeep } from "~/desk/upkeep/find-upkeep.server";
import { Upkeep } from "~/desk/upkeep/Upkeep";
import { closeDatabase, sql } from "~/platform/db.server";

import { MANAGER, onDesk } from "./desk-world";

afterAll(closeDatabase);

const shown = async (person: Awaited<ReturnType<typeof onDesk>>, hours: number) => {
  await sql()`
    insert into upkeep (name, succeeded_at) values ('backup', now() - make_interval(hours => ${hours}))
    on conflict (name) do update set succeeded_at = excluded.succeeded_at`;
  const done = await findUpkeep(person, Math.floor(Date.now() / 1_000) + 60);
  return renderHtml(createElement(Upkeep, { done }));
};

test("who looks after the installation sees when it was backed up, and is warned; a manager of sites sees nothing", async () => {
  const installer = await onDesk("Robin", { level: "installation", target: "", role: "owner" });
  expect(await shown(installer, 7)).toMatch(/^<p[^>]*>Last backup: 7 hours ago\.<\/p>$/);
  const late = await shown(installer, 72);
  expect(late).toContain("Last backup: 3 days ago.");
  expect(late).toContain("too long ago");
  expect(await shown(await onDesk("Kim", MANAGER), 72)).toBe("");
});
