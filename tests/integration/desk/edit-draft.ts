import { expect } from "vitest";

import { changeEntry } from "~/desk/content/change-entry.server";
import { findEntryForm } from "~/desk/content/entry-form.server";
import { publishDraft } from "~/desk/content/publish-draft.server";
import { findPublishPage } from "~/desk/content/publish-page.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { db } from "~/platform/db.server";
import { findSite } from "~/site/sites.server";

import { audited } from "./desk-world";

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Opens an entry and sends its form back with some fields changed. @param id 'setting/finance' */
export async function edit(who: OnDesk, id: string, change: Record<string, string>, site = "northside") {
  const [kind = "", key = ""] = id.split("/");
  const at = { site, kind, key };
  const page = await findEntryForm(who, at, "");
  if (!page) return "gone";
  const { values, seen } = page;
  const form = formOf({ intent: "save", ...values, seen, ...change });
  return audited(() => changeEntry(who, at, form));
}

/** Publishes a site's draft, and waits until this process was notified and serves the new revision. */
export async function publish(who: OnDesk, site = "northside") {
  const page = await findPublishPage(who, site, 0);
  if (!page) return "gone";
  const refused = await publishDraft(who, site, formOf({ shown: page.shown, newest: String(page.newest) }));
  const { revision } = await db().site.findUniqueOrThrow({ where: { slug: site } });
  await expect.poll(async () => (await findSite(site))?.revision).toBe(revision);
  return refused;
}
