import { z } from "zod";

import { sql } from "~/platform/db.server";
import { sentLine } from "~/platform/text-schema";

import { moveByButton } from "../list-order";
import { type Actor, recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import {
  entriesOf,
  type Entry,
  findDraft,
  findEntry,
  hashOf,
  seenOf,
  type SiteDraft,
  entryText,
  valueOf,
} from "./draft.server";
import { RULES } from "./entry-rules.server";
import { entryId, type EntryKind } from "./entries";
import { orderOf } from "./offer-entries.server";
import type { PublishRefused } from "./versions.server";

type Writing = { text: string | null; seen: string; by: Actor };

/** @returns false if the entry has changed since the form was rendered */
export async function writeEntry(
  { site: { slug, config } }: SiteDraft,
  { kind, key, published }: Entry,
  { text, seen, by }: Writing,
): Promise<boolean> {
  const [id, publishedText] = [entryId(kind, key), entryText(published)];
  return sql().begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('site_drafts'), hashtext(${slug}))`;
    const [row] = await tx<{ value: string | null }[]>`
      select value from site_drafts where site = ${slug} and entry = ${id}`;
    const current = row ? valueOf(row.value) : published;
    if (seenOf({ value: current, published }) !== seen) return false;
    const isBack = text === publishedText;
    await (isBack
      ? tx`delete from site_drafts where site = ${slug} and entry = ${id}`
      : tx`
        insert into site_drafts (site, entry, value, base, author)
        values (${slug}, ${id}, ${text}, ${hashOf(publishedText)}, ${by.name})
        on conflict (site, entry) do update
        set value = excluded.value, base = excluded.base, author = excluded.author, at = now()`);
    await recordAudit(tx, {
      actor: by,
      action: "draft-changed",
      subject: { name: config.name },
      place: { level: "site", target: slug },
      after: {
        [kind]: RULES[kind].nameOf(valueOf(text) ?? published, key),
        is: isBack ? "as published" : text === null ? "removed" : "saved",
      },
    });
    return true;
  });
}

const moved = z.object({ move: sentLine(20), seen: sentLine(50) });

/**
 * Moves one entry in the draft's order of its kind.
 *
 * @returns null on success; "gone" as findContent gives null
 */
export async function moveEntry(
  onDesk: OnDesk,
  { site: slug, kind }: { site: string; kind: EntryKind },
  form: FormData,
): Promise<PublishRefused | "gone" | null> {
  const draft = await findDraft(onDesk, slug);
  if (!draft) return "gone";
  const parsed = moved.safeParse(Object.fromEntries(form));
  const order = orderOf(kind);
  if (!parsed.success || order === null) return { error: "publishing.unexpected", details: [], status: 400 };
  const { move, seen } = parsed.data;
  const ids = entriesOf(draft).flatMap((entry) => (entry.kind === kind ? entry.key : []));
  const text = JSON.stringify(moveByButton(ids, move));
  const entry = findEntry(draft, "order", order);
  const { id, name } = onDesk.staff;
  const isWritten = await writeEntry(draft, entry, { text, seen, by: { id, name } });
  return isWritten ? null : { error: "publishing.order_overtaken", details: [], status: 409 };
}
