import { FEEDS_CHANNEL } from "~/feeds/feed-runs.server";
import { type TaughtWords, taughtWordsSchema } from "~/feeds/mapping";
import { wordsOf } from "~/feeds/transforms/match-words";
import { sql } from "~/platform/db.server";

import type { Problem } from "../answer-form.server";
import { recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { findRunInScope } from "./desk-feeds.server";
import { TEACHABLE } from "./teachable-fields";

type WordsForm = { site: string; source: string; run: string; form: FormData };

/**
 * Keeps what the words of a source mean; its file is read again with them soon.
 *
 * @returns a message key if nothing was said; "gone" for a run outside the scope
 */
export async function teachWords(
  { staff, scope }: OnDesk,
  { form, ...asked }: WordsForm,
): Promise<Problem | "gone" | null> {
  const found = await findRunInScope(scope, "stock.change", asked);
  if (!found) return "gone";
  const { site, name } = found.source;
  const said = wordsIn(form);
  if (Object.keys(said).length === 0) return { status: 400, problem: "feeds.words_none" };
  return sql().begin(async (tx): Promise<Problem | null> => {
    const [stored] = await tx<{ taught: unknown }[]>`
      select taught from feed_sources where site = ${site} and name = ${name} for update`;
    const before = taughtWordsSchema.parse(stored?.taught ?? {});
    const fields = Object.entries(said).map(([field, words]) => [field, { ...before[field], ...words }]);
    const taught = taughtWordsSchema.safeParse({ ...before, ...Object.fromEntries(fields) });
    if (!taught.success) return { status: 400, problem: "feeds.words_many" };
    await tx`
      update feed_sources set taught = ${tx.json(taught.data)}, file_hash = null, etag = null, last_modified = null,
        next_run_at = now()
      where site = ${site} and name = ${name}`;
    await recordAudit(tx, {
      actor: { id: staff.id, name: staff.name },
      action: "feed-words-taught",
      subject: { name },
      place: { level: "site", target: site },
      after: said,
    });
    await tx`select pg_notify(${FEEDS_CHANNEL}, ${site})`;
    return null;
  });
}

/** What is said of a field that cannot be taught, or is no choice of it, is left out. */
function wordsIn(form: FormData): TaughtWords {
  const said: Record<string, Record<string, string>> = {};
  const meanings = form.getAll("meaning").map(String);
  for (const [place, input] of form.getAll("word").map(String).entries()) {
    const [field = "", cell] = [input.split(":", 1)[0], input.slice(input.indexOf(":") + 1)];
    const word = wordsOf(cell);
    const meaning = meanings[place] ?? "";
    if (word === null || !TEACHABLE.get(field)?.includes(meaning)) continue;
    said[field] = { ...said[field], [word]: meaning };
  }
  return said;
}
