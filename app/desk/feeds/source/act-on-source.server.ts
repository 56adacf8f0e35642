import { FEEDS_CHANNEL } from "~/feeds/feed-runs.server";
import { type FeedSource, feedSourceSchema } from "~/feeds/feed-source";
import type { FetchPorts } from "~/feeds/fetch/fetch-ports.server";
import type { Mapping } from "~/feeds/mapping";
import { sql } from "~/platform/db.server";
import { textFields } from "~/platform/read-form.server";

import { recordAudit } from "../../staff/audit.server";
import type { OnDesk } from "../../staff-session.server";
import { readChoice } from "../upload/act-on-upload.server";
import { inspectKept, keptMapping, mayUpload, type UploadedColumns } from "../upload/receive-upload.server";
import { fetchSample } from "./fetch-sample.server";
import {
  BLANK,
  FIELDS,
  fieldsOf,
  readSourceForm,
  type SourceErrors,
  type SourceFields,
  type TypedSource,
} from "./source-fields";

/** The form of a source, rendered again: with errors, or with the columns of its file. */
export type SourceAgain = {
  site: string;
  /** The source that is changed; empty for a new one. */
  source: string;
  typed: SourceFields;
  errors: SourceErrors;
  file: string;
  uploaded: UploadedColumns | null;
};

/** The form of a source that was added on the desk, or a blank one; null outside the scope. */
export async function findSourceForm(
  { scope }: OnDesk,
  { site, source }: { site: string; source: string },
): Promise<SourceFields | null> {
  if (source === "") return BLANK;
  const stored = mayUpload(scope, site) ? await findOnDesk(site, source) : null;
  return stored && fieldsOf(stored);
}

async function findOnDesk(site: string, name: string): Promise<FeedSource | null> {
  const [row] = await sql()<{ config: unknown }[]>`
    select config from feed_sources where site = ${site} and name = ${name} and on_desk`;
  return row ? feedSourceSchema.parse(row.config) : null;
}

/**
 * Shows the columns of a source's file, then saves the source: a worker reads it, as any other. Nothing is imported
 * in the request.
 *
 * @returns the saved source; null for a site whose stock the viewer does not manage as a whole
 */
export async function actOnSource(
  onDesk: OnDesk,
  form: FormData,
  ports: FetchPorts,
): Promise<{ saved: { site: string; source: string } } | SourceAgain | null> {
  const given = new Map(textFields(form));
  const [site, source] = [given.get("site") ?? "", given.get("source") ?? ""];
  if (!mayUpload(onDesk.scope, site)) return null;
  const stored = source === "" ? null : await findOnDesk(site, source);
  if (source !== "" && stored === null) return null;
  const fields = Object.fromEntries(FIELDS.map((name) => [name, (given.get(name) ?? "").trim()]));
  // Its cars belong to the source by its name.
  const typed: SourceFields = { ...BLANK, ...fields, ...(source !== "" && { name: source }) };
  const again = { site, source, typed, errors: {}, file: "", uploaded: null };
  const read = readSourceForm(typed, site);
  if ("errors" in read) return { ...again, errors: read.errors };
  const file = given.get("file") ?? "";
  const choice = form.has("column") ? readChoice(form) : null;
  if (given.get("intent") === "confirm" && choice !== null) {
    const mapping = await keptMapping(site, file, choice);
    if (mapping === null) return { ...again, errors: { form: "feeds.add_lost" } };
    const isSaved = await saveSource(onDesk, site, { read, mapping, isNew: stored === null });
    return isSaved
      ? { saved: { site, source: read.name } }
      : { ...again, errors: { name: "feeds.add_name_taken" } };
  }
  const sample = file === "" ? await fetchSample(site, read.from, ports) : { file };
  if ("problem" in sample) return { ...again, errors: { url: sample.problem } };
  const uploaded = await inspectKept(site, sample.file, { chosen: choice, before: stored?.mapping ?? null });
  return uploaded
    ? { ...again, file: sample.file, uploaded }
    : { ...again, errors: { form: "feeds.add_lost" } };
}

type Saving = { read: TypedSource; mapping: Mapping; isNew: boolean };

/** @returns false if another source has the name */
async function saveSource(
  { staff }: OnDesk,
  site: string,
  { read, mapping, isNew }: Saving,
): Promise<boolean> {
  const { name: _, ...content } = mapping;
  const { name, from, everyMinutes, enabled } = read;
  const config = { name, from, everyMinutes, enabled, mapping: content };
  feedSourceSchema.parse(config);
  return sql().begin(async (tx) => {
    const { count } = await tx`
      insert into feed_sources as f (site, name, kind, location, config, every_minutes, enabled, on_desk)
      values (${site}, ${name}, 'http', ${from.url}, ${tx.json(config as never)}, ${everyMinutes}, ${enabled}, true)
      on conflict (site, name) do update
      set location = excluded.location, config = excluded.config, every_minutes = excluded.every_minutes,
        enabled = excluded.enabled, next_run_at = now(), file_hash = null, etag = null, last_modified = null
      where f.on_desk and not ${isNew}`;
    if (count === 0) return false;
    await recordAudit(tx, {
      actor: { id: staff.id, name: staff.name },
      action: "feed-saved",
      subject: { name },
      place: { level: "site", target: site },
      after: { every_minutes: everyMinutes, enabled },
    });
    await tx`select pg_notify(${FEEDS_CHANNEL}, ${site})`;
    return true;
  });
}
