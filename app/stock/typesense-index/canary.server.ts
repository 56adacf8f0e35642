import { randomUUID } from "node:crypto";

import { type Client, Errors } from "typesense";

import type { CollectionNames } from "./collection-names";
import { unlessThere } from "./renew-collection.server";

/**
 * Whether a search finds what was written just before.
 *
 * After a start a server calls itself healthy while it still replays its log of writes, for minutes, and counts or shows
 * stock as it was. What is written then waits behind the log: once a search finds it, the log is done.
 */
export async function findsWhatIsWritten(admin: Client, { canary }: CollectionNames): Promise<boolean> {
  const sign = randomUUID();
  const documents = () => admin.collections(canary).documents();
  const write = () => documents().import(JSON.stringify({ id: sign, sign }), { action: "upsert" });
  const written = await write().catch(async (error: unknown) => {
    if (!(error instanceof Errors.ObjectNotFound)) throw error;
    const fields = [{ name: "sign", type: "string" as const }];
    await unlessThere(admin.collections().create({ name: canary, fields }));
    return write();
  });
  if (!(JSON.parse(written) as { success: boolean }).success) return false;
  const search = { collection: canary, q: "*", query_by: "sign", filter_by: `id:=[${sign}]`, per_page: 0 };
  const { results } = await admin.multiSearch.perform({ searches: [search] }, {});
  // One left behind costs a few bytes.
  await documents()
    .delete({ filter_by: `id:=[${sign}]` })
    .catch(() => undefined);
  const [found] = results as { found?: number }[];
  return found?.found === 1;
}
