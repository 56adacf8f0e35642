import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { textFields } from "~/platform/read-form.server";
import { sentLine } from "~/platform/text-schema";
import type { TenantFileError } from "~/publish/tenant-file.server";

import type { Question } from "../Question";
import type { Actor } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { cleaned, wrongFields } from "./field-text.server";
import {
  type Entry,
  entriesOf,
  failureOf,
  findEntry,
  hashOf,
  readDraft,
  type SiteDraft,
  entryText,
} from "./draft.server";
import { type EditedEntry, type EntryAddress, findEditedEntry } from "./entry-form.server";
import type { EntryRules } from "./entry-kind";
import { RULES } from "./entry-rules.server";
import { type EntryField, type EntryKind, type EntryValue, NEW_ENTRY } from "./entries";
import { FILL_WEEK, filledWeek, hasWeek, movedRows } from "./form-presses";
import { fieldAt, type Form, type FormPart } from "./form-part";
import { NOT_STORED, type TakenPictures, takePictures } from "./take-pictures.server";
import type { Uploads } from "./uploads.server";
import { writeEntry } from "./write-entry.server";

/** A form that was refused: keys of messages or words, by field, and what was typed, which it keeps. */
export type EntryRefused = {
  errors: Form;
  submitted: Form;
  /** What another editor has saved meanwhile, by field. */
  theirs: Form | null;
  /** What is unusual about it, asked once. */
  question?: Question;
  /** 200 for rows that were moved without a script, and hours that were copied; 503 for a picture that was not stored. */
  status: 200 | 400 | 409 | 503;
};

const sentSchema = z.object({
  intent: z.enum(["save", "remove", "take-back"]),
  seen: sentLine(50),
});

/** A form as it came back: the part of the draft that it edits, and what was typed. */
type SentForm = EditedEntry & {
  /** The value that it was rendered with; null for a new entry. */
  shown: EntryValue;
  form: FormPart;
  typed: Form;
  /** What became of its pictures; null for a form that is removed or taken back. */
  taken: TakenPictures | null;
  /** The hashes that it was rendered with (seenOf). */
  seen: string;
  by: Actor;
};

/**
 * Writes one entry to the site's draft; nothing is published.
 *
 * @returns null on success; "gone" as findEntryForm gives null
 */
export async function changeEntry(
  onDesk: OnDesk,
  address: EntryAddress,
  posted: FormData,
  uploads: Uploads = new Map(),
): Promise<EntryRefused | "gone" | null> {
  const found = await findEditedEntry(onDesk, address);
  if (!found) return "gone";
  const given = new Map(textFields(posted));
  const by = { id: onDesk.staff.id, name: onDesk.staff.name };
  const parsed = sentSchema.safeParse(Object.fromEntries(given));
  const sent = { ...(await readSent(found, { given, uploads, by })), seen: parsed.data?.seen ?? "" };
  const press = given.get("move");
  if (press !== undefined) return afterPress(sent, press);
  if (!parsed.success) return refuse(sent, { form: "publishing.unexpected" });
  const { intent } = parsed.data;
  const refused = intent === "save" ? await save(sent, given.get("sure")) : await putBack(sent, intent);
  return refused === "overtaken" ? overtaken(onDesk, sent) : refused;
}

/** Its pictures are put into the draft first, where its fields find them also if something else is refused. */
async function readSent(
  { draft: stored, entry }: EditedEntry,
  sent: { given: ReadonlyMap<string, string>; uploads: Uploads; by: Actor },
): Promise<Omit<SentForm, "seen">> {
  const { given, by } = sent;
  const rules = RULES[entry.kind];
  const shown = entry.key === NEW_ENTRY ? null : (entry.value ?? entry.published);
  const { fields } = rules.form(stored, shown, entry.key);
  // A browser does not keep a chosen file in a form that comes back.
  const isKept = given.get("intent") === "save" || given.has("move");
  const taken = isKept ? await takePictures(stored, fields, sent) : null;
  const draft = { ...stored, pictures: [...stored.pictures, ...(taken?.files ?? [])] };
  const form = rules.form(draft, shown, entry.key);
  const typed = Object.fromEntries(
    form.fields.map((field) => [field.name, cleaned(field, given.get(field.name) ?? "")]),
  );
  return { draft, entry, shown, form, typed: { ...typed, ...taken?.typed }, taken, by };
}

function refuse({ typed }: Pick<SentForm, "typed">, errors: Form): EntryRefused {
  return { errors, submitted: typed, theirs: null, status: 400 };
}

/** The form again, with its rows moved or its week filled: a press where there is no script. */
function afterPress({ form: { fields }, typed, taken }: SentForm, press: string): EntryRefused {
  const isWeek = press === FILL_WEEK && hasWeek(fields);
  const submitted = isWeek ? filledWeek(typed) : movedRows(fields, typed, press);
  return { errors: taken?.errors ?? {}, submitted, theirs: null, status: 200 };
}

/** Removes an entry, or takes its change back. */
async function putBack(
  sent: SentForm,
  intent: "remove" | "take-back",
): Promise<EntryRefused | "overtaken" | null> {
  const { draft, entry, seen, by } = sent;
  const isRemoved = intent === "remove";
  if (entry.key === NEW_ENTRY || (isRemoved && !RULES[entry.kind].newKey))
    return refuse(sent, { form: "publishing.unexpected" });
  const kept = isRemoved ? await whyKept(draft, entry) : null;
  if (kept !== null) return refuse(sent, { form: kept });
  const text = isRemoved ? null : entryText(entry.published);
  return (await writeEntry(draft, entry, { text, seen, by })) ? null : "overtaken";
}

/** @param sure the hash of an unusual value that was asked about, and is meant */
async function save(sent: SentForm, sure: string | undefined): Promise<EntryRefused | "overtaken" | null> {
  const { draft, entry, shown, form, typed, taken, seen, by } = sent;
  const rules = RULES[entry.kind];
  const errors = {
    ...wrongFields(form.fields, typed, draft.timeZone),
    ...taken?.errors,
    // Asked for when a picture comes: nobody describes it later.
    ...(taken?.typed["image"] && typed["imageAlt"] === "" && { imageAlt: "publishing.alt_required" }),
  };
  const isUnstored = Object.values(taken?.errors ?? {}).includes(NOT_STORED);
  if (isUnstored) return { ...refuse(sent, errors), status: 503 };
  if (Object.keys(errors).length > 0) return refuse(sent, errors);
  const key = entry.key === NEW_ENTRY ? freeKey(draft, entry.kind, typed) : entry.key;
  if (key === null) return refuse(sent, { form: "publishing.taken" });
  const value = form.write(shown, typed, shown);
  const wrong = { ...form.wrong(typed, value, shown), ...(await rules.refused?.(value, shown, draft)) };
  if (Object.keys(wrong).length > 0) return refuse(sent, wrong);
  const failure = await failureOf(draft, { ...entry, key, value });
  if (failure) return refuse(sent, toErrors(failure, form.fields, rules.fieldOf));
  const text = entryText(value);
  const unusual = rules.asks?.(value, shown) ?? [];
  if (unusual.length > 0 && sure !== hashOf(text)) {
    const yes = plainText({}, "publishing.ask_yes");
    return { ...refuse(sent, {}), question: { text: unusual.join(" "), yes, sure: hashOf(text) } };
  }
  if (entry.key === NEW_ENTRY && isDrafted(draft, entry.kind, text)) return null;
  const target = entry.key === NEW_ENTRY ? findEntry(draft, entry.kind, key) : entry;
  return (await writeEntry(draft, target, { text, seen, by })) ? null : "overtaken";
}

/** Whether the draft has a new entry of these very words: its form was sent twice, and the second is no other entry. */
function isDrafted(draft: SiteDraft, kind: EntryKind, text: string | null): boolean {
  return entriesOf(draft).some(
    (entry) => entry.kind === kind && entry.published === null && entryText(entry.value) === text,
  );
}

/** What stands against a removal: of its kind's rules, or of publishing. */
async function whyKept(draft: SiteDraft, { kind, key }: Entry): Promise<string | null> {
  const own = (await RULES[kind].whyKept?.(draft, key)) ?? null;
  if (own !== null) return own;
  const failure = await failureOf(draft, { kind, key, value: null });
  return failure && (toErrors(failure, [], () => "form")["form"] ?? null);
}

/** @returns null for a kind of which there can be only one, which exists */
function freeKey(draft: SiteDraft, kind: EntryKind, typed: Form): string | null {
  const wanted = RULES[kind].newKey?.(typed) ?? "";
  const taken = new Set(entriesOf(draft).flatMap((entry) => (entry.kind === kind ? entry.key : [])));
  if (wanted === "" || !taken.has(wanted)) return wanted === "" ? null : wanted;
  if (!RULES[kind].isNumbered) return null;
  const numbers = Array.from({ length: taken.size + 1 }, (_, index) => `${wanted}-${index + 2}`);
  return numbers.find((key) => !taken.has(key)) ?? null;
}

/** Messages by field; a problem without a field is shown above the form. */
function toErrors(
  { file, problems }: TenantFileError,
  fields: readonly EntryField[],
  fieldOf: EntryRules["fieldOf"],
): Form {
  return Object.fromEntries(
    problems.map(({ path, reason }) => {
      const names = fields.map(({ name }) => name);
      const name = fieldOf ? fieldOf(path, file) : fieldAt(path, names);
      return name !== undefined && names.includes(name)
        ? [name, reason]
        : ["form", `${plainText({}, "publishing.not_whole")} (${[...path, reason].join(": ")})`];
    }),
  );
}

/** Keeps both: the submitted values in the form, the other editor's beside them. */
async function overtaken({ scope }: OnDesk, { draft, entry, typed }: SentForm): Promise<EntryRefused> {
  const now = await readDraft(draft.site, scope);
  const { value, published } = findEntry(now ?? draft, entry.kind, entry.key);
  return {
    errors: { form: "publishing.overtaken" },
    submitted: typed,
    theirs: RULES[entry.kind].form(draft, value ?? published, entry.key).show(value ?? published),
    status: 409,
  };
}
