import type { CarPlace } from "~/feeds/feed-dealer";
import { type Mapping, mergedWords, type TaughtWords } from "~/feeds/mapping";
import { FeedError } from "~/feeds/read/feed-row";
import type { TextKey } from "~/i18n/plain-text";
import { createTurns } from "~/platform/images/turns";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { readMultipart } from "~/platform/read-multipart.server";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";

import { locationsFor, type Scope } from "../../scope";
import type { OnDesk } from "../../staff-session.server";
import { MAX_UPLOAD_BYTES } from "../../upload-limits";
import { wordsIn } from "../taught-words";
import { findYards } from "../yards.server";
import { type ColumnChoice, readChoice, readHandedOver, readMissing, readSteep } from "./column-choice";
import type { InspectedColumns, ReadAs, UploadedColumns } from "./inspect-columns.server";
import { type ChosenList, chooseList, unnamedList } from "./stock-lists.server";
import { isStrange, likelierList } from "./stock-list";
import { INSPECT_COLUMNS } from "./upload-tasks";
import {
  findUploaded,
  importUploaded,
  keepOrRefuse,
  listOtherCars,
  listUploadedOnOffer,
  withUploaded,
} from "./uploaded-file.server";

const MAX_TEXT_BYTES = 1_000;

/** Whether somebody manages all of a site's stock: a file may hold cars of any location. */
export function mayUpload(scope: Scope, site: string): boolean {
  return locationsFor(scope, site, "stock.change") === "all";
}

type Refused = { error: TextKey; status: 400 | 503 };

/** `list` is the one that the form was opened for; empty for none. */
type Received = { site: string; file: string; list: string } | Refused;

/** Files that are read and stored at once, each whole in memory; of one person one. The others' senders wait. */
const [AT_ONCE, OF_ONE_PERSON, MAX_WAITING] = [3, 1, 48];
const turns = createTurns(AT_ONCE, MAX_WAITING, OF_ONE_PERSON);

/** Stores the file of a multipart form. @returns its site and name, or why there is none */
export async function receiveUpload({ scope, staff }: OnDesk, request: Request): Promise<Received> {
  const received = await turns.run(() => readAndKeep(scope, request), { from: staff.id });
  return received === "busy" ? { error: "feeds.upload_busy", status: 503 } : received;
}

async function readAndKeep(scope: Scope, request: Request): Promise<Received> {
  const files: (Buffer | null)[] = [];
  let [site, list] = ["", ""];
  try {
    await readMultipart(request, {
      maxFileBytes: MAX_UPLOAD_BYTES,
      maxTextBytes: MAX_TEXT_BYTES,
      async onFile({ name, bytes }) {
        if (name === "stock" && bytes?.length !== 0) files.push(bytes);
      },
      onText: (name, text) => {
        if (name === "site") site = text;
        if (name === "list") list = text;
      },
    });
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "an uploaded file broke off");
    return { error: "feeds.upload_broken", status: 400 };
  }
  const [bytes] = files;
  if (!mayUpload(scope, site) || bytes === undefined) return { error: "feeds.upload_none", status: 400 };
  if (bytes === null) return { error: "feeds.upload_large", status: 400 };
  const file = await keepOrRefuse(site, bytes);
  return file === null ? { error: "feeds.upload_not_stored", status: 503 } : { site, file, list };
}

/** Why a file has no columns to show: a message key, or words. */
type Unreadable = { problem: string };

const LOST: Unreadable = { problem: "feeds.upload_lost" };

/** A file's columns, and the list that it is the next one of. */
export type UploadedStock = UploadedColumns & {
  of: ChosenList;
  /** The names of the site's yards. */
  yards: string[];
  /** What the form says of the file's words. */
  said: TaughtWords;
};

/** What a form says beside the columns. */
type Choices = {
  of?: ChosenList;
  yards?: readonly CarPlace[];
  handedOver?: readonly string[];
  said?: TaughtWords;
};

/**
 * The table in which staff confirm what a file's columns are: as they have just chosen, as the list's last file was
 * read, or as guessed. A file whose list nobody has named is the last one's, or the one's whose cars it has.
 */
export async function inspectUploaded(
  site: string,
  file: string,
  chosen: ColumnChoice | null,
  choices: Choices = {},
): Promise<UploadedStock | Unreadable> {
  const read = await readUploaded(site, file, chosen, choices);
  return "problem" in read ? read : read.uploaded;
}

/** The same with the mapping that the choice makes. */
async function readUploaded(
  site: string,
  file: string,
  chosen: ColumnChoice | null,
  { of, yards: found, handedOver = [], said = {} }: Choices,
): Promise<{ uploaded: UploadedStock; mapping: Mapping | null } | Unreadable> {
  const chosenList = of ?? (await chooseList(site, null));
  const { name } = chosenList.list;
  const [before, onOffer, others, yards] = await Promise.all([
    findUploaded(site, name),
    listUploadedOnOffer(site, name),
    listOtherCars(site, name),
    found ?? findYards(site),
  ]);
  const stock = { onOffer, others, handedOver, yards };
  const taught = mergedWords(before?.taught ?? {}, said);
  const readAs = { name, chosen, before: before?.mapping ?? null, stock, taught };
  const inspected = await inspectKept(site, file, readAs);
  if ("problem" in inspected) return inspected;
  const { columns, mapping } = inspected;
  const likelier = chosenList.isGuess ? likelierList(chosenList.lists, columns) : null;
  const known = chosenList.lists.find((list) => list.name === name);
  if (likelier === null && chosenList.isGuess && known && isStrange(known, columns)) {
    const another = { ...chosenList, list: await unnamedList(site), isGuess: false, isNew: true };
    return readUploaded(site, file, chosen, { of: another, yards, handedOver, said });
  }
  if (likelier === null) {
    const names = yards.map(({ locationName }) => locationName);
    return { uploaded: { ...columns, of: chosenList, yards: names, said }, mapping };
  }
  return readUploaded(site, file, chosen, {
    of: { ...chosenList, list: likelier, isGuess: false },
    yards,
    handedOver,
    said,
  });
}

/** The same of any file that waits. */
export async function inspectKept(
  site: string,
  file: string,
  readAs: ReadAs & { name: string },
): Promise<InspectedColumns | Unreadable> {
  try {
    const inspected = await withUploaded(site, file, (path, inputBytes) =>
      parserProcesses().run(INSPECT_COLUMNS, { path, ...readAs }, { from: site, inputBytes }),
    );
    return inspected ?? LOST;
  } catch (error) {
    if (error instanceof FeedError) return { problem: error.message };
    throw error;
  }
}

type Again = {
  site: string;
  file: string;
  uploaded: UploadedStock | null;
  /** A message key, or words. */
  error: string | null;
};

/**
 * The form of a file's columns: its buttons show the first cars again, or import the file.
 *
 * @returns null if the viewer does not manage all of the site's stock
 */
export async function actOnUpload(
  onDesk: OnDesk,
  form: FormData,
  now: Seconds,
): Promise<{ imported: string; list: string } | Again | null> {
  const [site, file] = [String(form.get("site") ?? ""), String(form.get("file") ?? "")];
  if (!mayUpload(onDesk.scope, site)) return null;
  const of = await chooseList(site, form);
  const { list, isShown } = of;
  // The columns, too, are those of the list that was shown; a new one has none of its own.
  const choice = isShown || of.isNew ? readChoice(form) : null;
  const missing = readMissing(form);
  const handedOver = readHandedOver(form);
  const yards = await findYards(site);
  const words = wordsIn(form, yards);
  const isConfirmed = form.get("intent") === "confirm" && isShown && of.problem === undefined;
  // Read as the form says now: a column that has just become the price may have others than were shown.
  const read = await readUploaded(site, file, choice, { of, yards, handedOver, said: words });
  if ("problem" in read) return { site, file, uploaded: null, error: read.problem };
  const { uploaded, mapping } = read;
  const steep = readSteep(
    form,
    uploaded.changes.steep.map(({ rowId }) => rowId),
  );
  if (isConfirmed && mapping && missing && steep) {
    const taken = uploaded.here.map(({ id }) => id);
    const said = { words, taken, ...missing, ...steep, ...(handedOver.length > 0 && { handedOver }) };
    const isImported = await importUploaded(onDesk, site, { list, name: file, mapping, ...said, now });
    if (isImported) return { imported: site, list: list.name };
    return { site, file, uploaded: null, error: LOST.problem };
  }
  const unsaid = !missing ? "feeds.upload_missing_unsaid" : !steep ? "feeds.upload_steep_unsaid" : null;
  return { site, file, uploaded, error: isConfirmed ? unsaid : null };
}
