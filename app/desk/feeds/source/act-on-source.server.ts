import { FEEDS_CHANNEL } from "~/feeds/feed-runs.server";
import { type FeedSource, feedSourceSchema } from "~/feeds/feed-source";
import { placeOf } from "~/feeds/fetch/feed-location";
import type { FetchPorts } from "~/feeds/fetch/fetch-ports.server";
import { isMatched, type Mapping, mappingSchema } from "~/feeds/mapping";
import { pushedPrefix } from "~/feeds/pushed-file.server";
import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { appendText, readForm, textFields } from "~/platform/read-form.server";
import { isMultipart, readMultipart } from "~/platform/read-multipart.server";

import type { OnDesk } from "../../staff-session.server";
import { MAX_UPLOAD_BYTES } from "../../upload-limits";
import { aboutSite, recordAudit } from "../../staff/audit.server";
import { readChoice } from "../upload/column-choice";
import type { UploadedColumns } from "../upload/inspect-columns.server";
import type { Stock } from "../upload/stock-before";
import { type NamedSource, nameOfSource, titleOf } from "../upload/stock-list";
import { inspectKept, mayUpload } from "../upload/receive-upload.server";
import { findYards } from "../yards.server";
import { keepOrRefuse, listOtherCars } from "../upload/uploaded-file.server";
import { fetchSample, type NoSample } from "./fetch-sample.server";
import { sealSecrets } from "./seal-secrets.server";
import { fieldsOf, readSourceForm, type TypedSource } from "./read-source";
import { BLANK, FIELDS, type SourceErrors, type SourceFields } from "./source-fields";

/** The form of a source, rendered again: with errors, or with the columns of its file. */
type SourceAgain = {
  site: string;
  /** The source that is changed; empty for a new one. */
  source: string;
  typed: SourceFields;
  errors: SourceErrors;
  /** Why its file could not be fetched, where it may be saved all the same; null for no such reason. */
  unreached: string | null;
  file: string;
  uploaded: UploadedColumns | null;
};

/** The form of a source that was added on the desk; null outside the scope. */
export async function findSourceForm(
  { scope }: OnDesk,
  { site, source }: { site: string; source: string },
): Promise<SourceFields | null> {
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
 * in the request. Settings alone are saved once the file has been fetched; what cannot be fetched is saved if staff insist,
 * a new source switched off, as nobody knows its columns yet.
 *
 * @returns the saved source; null for a site whose stock the viewer does not manage as a whole
 */
export async function actOnSource(
  onDesk: OnDesk,
  { form, example }: SourcePost,
  ports: FetchPorts,
): Promise<{ saved: { site: string; source: string } } | SourceAgain | null> {
  const given = new Map(textFields(form));
  const [site, source] = [given.get("site") ?? "", given.get("source") ?? ""];
  if (!mayUpload(onDesk.scope, site)) return null;
  const stored = source === "" ? null : await findOnDesk(site, source);
  if (source !== "" && stored === null) return null;
  const fields = Object.fromEntries(FIELDS.map((name) => [name, (given.get(name) ?? "").trim()]));
  // Its kind stays with its form.
  const kept = stored && { kind: stored.from.kind };
  const { typed, errors } = sealSecrets(site, { ...BLANK, ...fields, ...kept }, form);
  const again: SourceAgain = { site, source, typed, errors: {}, unreached: null, file: "", uploaded: null };
  const read = readSourceForm(typed, site);
  if ("errors" in read) return { ...again, errors: { ...read.errors, ...errors } };
  if (Object.keys(errors).length > 0) return { ...again, errors };

  const others = await listOthers(site, source);
  // Its cars belong to the source by its name, which stays.
  const name = stored
    ? source
    : nameOfSource(
        read.title,
        "feed",
        others.map((each) => each.name),
      );
  if (others.some((each) => isCalled(each, read.title)))
    return { ...again, errors: { name: "feeds.add_name_taken" } };
  const same = await findSameFile(site, name, read);
  if (same) return { ...again, errors: same };
  const intent = given.get("intent");
  if (intent === "back") return again;
  const file = hasHostKey(read) ? (given.get("file") ?? "") : "";
  const choice = form.has("column") ? readChoice(form) : null;
  // Without columns there is nothing to read it by.
  const known = stored !== null && isMatched(stored.mapping) ? stored.mapping : null;
  const keepAs = ({ mapping, enabled = read.enabled }: { mapping: Mapping; enabled?: boolean }) =>
    saveSource(onDesk, site, { name, read: { ...read, enabled }, mapping, isNew: stored === null });
  const unseen = withoutLook(intent, { name, read, known });
  if (unseen) return saved(await keepAs(unseen));
  const readAs = async () => ({
    ...{ name, chosen: choice, before: known },
    stock: await stockAround(site, name),
  });
  if (intent === "confirm" && file !== "" && choice !== null) {
    const inspected = await inspectKept(site, file, await readAs());
    const mapping = "problem" in inspected ? null : inspected.mapping;
    if (mapping === null) return { ...again, errors: { form: "feeds.add_lost" } };
    return saved(await keepAs({ mapping }));
  }
  const sample = file === "" ? await findSample(site, name, read, { example, ports }) : { file };
  if ("problem" in sample) {
    const unreached = hasHostKey(read) && read.from.kind !== "push" ? sample.problem : null;
    return { ...again, errors: { [sample.field]: sample.problem }, unreached };
  }
  if (intent === "settings" && known) return saved(await keepAs({ mapping: known }));
  const inspected = await inspectKept(site, sample.file, await readAs());
  if ("problem" in inspected) return { ...again, errors: { form: inspected.problem } };
  const uploaded = inspected.columns;
  if (read.from.kind === "push" && !uploaded.isJson)
    return { ...again, errors: { example: "feeds.add_not_json" } };
  return { ...again, file: sample.file, uploaded };

  function saved(isSaved: boolean) {
    return isSaved
      ? { saved: { site, source: name } }
      : { ...again, errors: { name: "feeds.add_name_taken" } };
  }
}

type Edited = { name: string; read: TypedSource; known: Mapping | null };

/**
 * What is saved without a look at the file: what staff insist on, what is switched off and need not answer, and settings of
 * what is posted, which comes by itself.
 *
 * @returns null for what is tried first
 */
function withoutLook(
  intent: string | undefined,
  { name, read, known }: Edited,
): { enabled: boolean; mapping: Mapping } | null {
  if (!hasHostKey(read)) return null;
  if (intent === "anyway" && !known) return { enabled: false, mapping: unmatched(name) };
  const isQuiet = !read.enabled || read.from.kind === "push";
  const isKept = intent === "anyway" || (intent === "settings" && isQuiet);
  return isKept && known ? { enabled: read.enabled, mapping: known } : null;
}

/** The site's other sources. */
function listOthers(site: string, source: string): Promise<NamedSource[]> {
  return sql()<NamedSource[]>`
    select name, kind, location, config->>'title' as "givenTitle" from feed_sources
    where site = ${site} and name <> ${source}`;
}

function isCalled(source: NamedSource, title: string): boolean {
  return [source.name, titleOf(source)].some((each) => each.toLowerCase() === title.toLowerCase());
}

/** The mapping of a source whose file nobody has seen yet. */
function unmatched(name: string): Mapping {
  return mappingSchema.parse({ name, id: { column: "Stock number" }, fields: {} });
}

/** Of a source that reads its file again and again, no car can be handed over in its form. */
async function stockAround(site: string, name: string): Promise<Stock> {
  const [yards, others] = await Promise.all([findYards(site), listOtherCars(site, name)]);
  return { onOffer: [], handedOver: [], yards, others: others.filter(({ source }) => source !== null) };
}

/** A source that is read from the same place already: each of its cars would be there twice. */
async function findSameFile(site: string, name: string, { from }: TypedSource): Promise<SourceErrors | null> {
  if (from.kind === "push") return null;
  const [same] = await sql()<{ name: string }[]>`
    select name from feed_sources
    where site = ${site} and name <> ${name} and kind = ${from.kind} and location = ${placeOf(from)}
    order by name limit 1`;
  const field = from.kind === "http" ? "url" : "path";
  return same ? { [field]: plainText({}, "feeds.add_same_file", { feed: same.name }) } : null;
}

/** Without its host key a server is only asked for it. */
function hasHostKey({ from }: TypedSource): boolean {
  return from.kind !== "sftp" || from.hostKey !== "";
}

/** The file to look at: fetched, or the example of one that is posted; for a change, the last post will do. */
async function findSample(
  site: string,
  name: string,
  { from }: TypedSource,
  { example, ports }: { example: SourcePost["example"]; ports: FetchPorts },
): Promise<{ file: string } | NoSample> {
  if (from.kind !== "push") return fetchSample(site, from, ports);
  if (example === "too large") return { field: "example", problem: "feeds.upload_large" };
  const bytes = example ?? (await findLastPost(site, name));
  if (bytes === null) return { field: "example", problem: "feeds.add_example_none" };
  const file = await keepOrRefuse(site, bytes);
  return file === null ? { field: "example", problem: "feeds.upload_not_stored" } : { file };
}

async function findLastPost(site: string, name: string): Promise<Buffer | null> {
  const [row] = await sql()<{ pushed: string }[]>`
    select pushed from feed_sources where site = ${site} and name = ${name} and on_desk and pushed is not null`;
  return row ? objectStore().get(pushedPrefix(site, name) + row.pushed) : null;
}

type Saving = { name: string; read: TypedSource; mapping: Mapping; isNew: boolean };

/** @returns false if another source has the name */
async function saveSource(
  { staff }: OnDesk,
  site: string,
  { name, read, mapping, isNew }: Saving,
): Promise<boolean> {
  const { name: _, ...content } = mapping;
  const { title, from, everyMinutes, enabled } = read;
  const config = { name, ...(title !== name && { title }), from, everyMinutes, enabled, mapping: content };
  feedSourceSchema.parse(config);
  return sql().begin(async (tx) => {
    const { count } = await tx`
      insert into feed_sources as f (site, name, kind, location, config, every_minutes, enabled, on_desk)
      values (${site}, ${name}, ${from.kind}, ${placeOf(from)}, ${tx.json(config as never)}, ${everyMinutes},
        ${enabled}, true)
      on conflict (site, name) do update
      set location = excluded.location, config = excluded.config, every_minutes = excluded.every_minutes,
        enabled = excluded.enabled, next_run_at = now(), file_hash = null, etag = null, last_modified = null
      where f.on_desk and f.kind = excluded.kind and not ${isNew}`;
    if (count === 0) return false;
    await recordAudit(tx, {
      ...aboutSite(staff, site, title),
      action: "feed-saved",
      after: { every_minutes: everyMinutes, enabled },
    });
    await tx`select pg_notify(${FEEDS_CHANNEL}, ${site})`;
    return true;
  });
}

const MAX_TEXT_BYTES = 4_000;

/** The form of a source, with the example of a file that its system will post. */
type SourcePost = { form: FormData; example: Buffer | "too large" | null };

/** A form that breaks off is an empty one, which is refused. */
export async function readSourcePost(request: Request): Promise<SourcePost> {
  if (!isMultipart(request.headers.get("Content-Type")))
    return { form: await readForm(request), example: null };
  const form = new FormData();
  let example: SourcePost["example"] = null;
  try {
    await readMultipart(request, {
      maxFileBytes: MAX_UPLOAD_BYTES,
      maxTextBytes: MAX_TEXT_BYTES,
      async onFile({ name, bytes }) {
        if (name === "example" && bytes?.length !== 0) example = bytes ?? "too large";
      },
      onText: (name, text) => appendText(form, name, text),
    });
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "the form of a source broke off");
    return { form: new FormData(), example: null };
  }
  return { form, example };
}
