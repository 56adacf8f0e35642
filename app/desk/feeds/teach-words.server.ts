import { FEEDS_CHANNEL } from "~/feeds/feed-runs.server";
import { mergedWords, taughtWordsSchema } from "~/feeds/mapping";
import { sql } from "~/platform/db.server";

import type { Problem } from "../answer-form.server";
import { recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { findRunInScope } from "./desk-feeds.server";
import { wordsIn } from "./taught-words";
import { findYards } from "./yards.server";

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
  const said = wordsIn(form, await findYards(site));
  if (Object.keys(said).length === 0) return { status: 400, problem: "feeds.words_none" };
  return sql().begin(async (tx): Promise<Problem | null> => {
    const [stored] = await tx<{ taught: unknown }[]>`
      select taught from feed_sources where site = ${site} and name = ${name} for update`;
    const before = taughtWordsSchema.parse(stored?.taught ?? {});
    const taught = taughtWordsSchema.safeParse(mergedWords(before, said));
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
