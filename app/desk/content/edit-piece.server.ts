import { z } from "zod";

import { formatMoment } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import { textFields } from "~/platform/read-form.server";
import { sentLine } from "~/platform/text-schema";
import type { TenantFileError } from "~/publish/tenant-file.server";
import { findSite } from "~/site/sites.server";

import type { Question } from "../Question";
import { type Actor, recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { cleaned, wrongFields } from "./check-fields.server";
import {
  failureOf,
  findPiece,
  hashOf,
  mayChange,
  type Piece,
  piecesOf,
  readDraft,
  type SiteDraft,
  textOf,
  valueOf,
} from "./draft.server";
import { textOf as wordsOf } from "./form-words.server";
import { RULES } from "./piece-rules.server";
import { type DomainsShown, findDomainStates } from "./find-domain-states.server";
import { FILL_WEEK, filledWeek, hasWeek } from "./fill-week";
import { fieldAt } from "./form-part";
import { fontsOf, type SiteFonts } from "./site-fonts.server";
import { movedRows } from "./move-rows";
import { pageOf } from "./piece-page.server";
import { previewLink } from "./preview.server";
import { translatedWords } from "./translations-part.server";
import { findStockChoices } from "./stock-choices.server";
import { suggestionsFor } from "./suggestions.server";
import { NOT_STORED, takePictures } from "./take-pictures.server";
import type { Uploads } from "./uploads.server";
import {
  NEW_PIECE,
  type PieceField,
  pieceId,
  PIECE_KINDS,
  type PieceKind,
  type PieceRules,
  type PieceState,
} from "./pieces";

/** The identity of a piece, as in the URL. */
export type PieceAddress = { site: string; kind: string; key: string };

export type PieceFormPage = {
  site: string;
  kind: PieceKind;
  key: string;
  name: string;
  state: PieceState;
  /** Who edited it last and when; empty for what is not in the draft. */
  edited: string;
  /** What to know before filling it in; empty for nothing. */
  lead: string;
  fields: PieceField[];
  /** What its fields suggest, by the list that they name. */
  suggestions: ReturnType<typeof suggestionsFor>;
  values: Record<string, string>;
  /** What is published, by field, where it clashes with the draft. */
  theirs: Record<string, string> | null;
  /** The site's typefaces, of the form of its colours; null for other forms. */
  fonts: SiteFonts | null;
  /** Where each domain stands, of the form of domains; null for other forms. */
  domains: DomainsShown | null;
  /** Words whose translation goes once they change. */
  translated: string[];
  /** Hashes of the values that the form was rendered with. */
  seen: string;
  published: string;
  /** The link that opens the piece's own page with the draft, once; null for what is published. */
  preview: string | null;
  isRemovable: boolean;
  canDuplicate: boolean;
};

/** Of these there may be several of one name, and so duplicates. */
const NUMBERED: readonly PieceKind[] = ["offer", "card", "page", "post"];

type Found = { draft: SiteDraft; piece: Piece };

/** @returns null for a piece that does not exist, or that the person may not edit */
async function find(onDesk: OnDesk, { site: slug, kind: name, key }: PieceAddress): Promise<Found | null> {
  const kind = PIECE_KINDS.find((known) => known === name);
  const site = kind && mayChange(onDesk.scope, slug, kind) ? await findSite(slug) : null;
  const draft = site && (await readDraft(site, onDesk.scope));
  if (!kind || !draft) return null;
  if (key === NEW_PIECE && !RULES[kind].newKey) return null;
  const piece = findPiece(draft, kind, key);
  const isThere = key === NEW_PIECE || piece.published !== null || piece.draft !== null;
  if (!isThere || !site) return null;
  if (kind !== "offer") return { draft, piece };
  return { draft: { ...draft, stock: await findStockChoices(site, piece.value ?? piece.published) }, piece };
}

/** @param from the key of a piece that a new one begins as; empty for none */
export async function findPieceForm(
  onDesk: OnDesk,
  address: PieceAddress,
  from: string,
): Promise<PieceFormPage | null> {
  const found = await find(onDesk, address);
  if (!found) return null;
  const { draft, piece } = found;
  const { kind, key, state, published, value } = piece;
  const rules = RULES[kind];
  const isNew = key === NEW_PIECE;
  const now = Math.floor(Date.now() / 1_000);
  const isDrafted = state !== "published" && !isNew;
  const begun = () => rules.begin?.(from) ?? findPiece(draft, kind, from).value;
  const model = isNew && from !== "" ? begun() : (value ?? published);
  const fields = rules.fields(draft, isNew ? null : model, key);
  return {
    site: address.site,
    kind,
    key,
    state,
    name: isNew ? newName(kind) : piece.name,
    edited: editedText(piece.draft, draft.timeZone),
    lead: rules.lead?.(key) ?? "",
    fields,
    suggestions: suggestionsFor(fields, draft),
    values: rules.toForm(model, draft),
    theirs: state === "clash" ? rules.toForm(published, draft) : null,
    fonts: kind === "theme" && key === "colours" ? fontsOf(draft) : null,
    domains: kind === "domains" ? await findDomainStates(draft.slug, piece) : null,
    translated: translatedWords(draft, kind, model),
    seen: hashOf(textOf(value)),
    published: hashOf(textOf(published)),
    preview: isDrafted
      ? previewLink(draft.site, onDesk.staff.id, now, pageOf(piece, { ...draft, now }))
      : null,
    isRemovable: rules.newKey !== undefined && !isNew,
    canDuplicate: NUMBERED.some((known) => known === kind) && !isNew,
  };
}

function newName(kind: PieceKind): string {
  return wordsOf(`publishing.add_${kind}`) ?? plainText({}, `publishing.one_${kind}`);
}

export function editedText(row: Piece["draft"], timeZone: string): string {
  if (row === null) return "";
  const { author, at } = row;
  return plainText({}, "publishing.edited_by", { author, at: formatMoment(at.getTime() / 1_000, timeZone) });
}

/** A form that was refused: keys of messages or words, by field, and what was typed, which it keeps. */
export type PieceRefused = {
  errors: Record<string, string>;
  submitted: Record<string, string>;
  /** What another editor has saved meanwhile, by field. */
  theirs: Record<string, string> | null;
  /** What is unusual about it, asked once. */
  question?: Question;
  /** 200 for rows that were moved without a script, and hours that were copied; 503 for a picture that was not stored. */
  status: 200 | 400 | 409 | 503;
};

const sent = z.object({
  intent: z.enum(["save", "remove", "take-back"]),
  seen: sentLine(40),
  published: sentLine(40),
});

/**
 * Writes one piece to the site's draft; nothing is published.
 *
 * @returns null on success; "gone" as findPieceForm gives null
 */
export async function changePiece(
  onDesk: OnDesk,
  address: PieceAddress,
  form: FormData,
  uploads: Uploads = new Map(),
): Promise<PieceRefused | "gone" | null> {
  const found = await find(onDesk, address);
  if (!found) return "gone";
  const { piece } = found;
  const rules = RULES[piece.kind];
  const isNew = piece.key === NEW_PIECE;
  const shown = isNew ? null : (piece.value ?? piece.published);
  const given = new Map(textFields(form));
  const isSaved = given.get("intent") === "save";
  const by = { id: onDesk.staff.id, name: onDesk.staff.name };
  const taken = isSaved
    ? await takePictures(found.draft, rules.fields(found.draft, shown, piece.key), { given, uploads, by })
    : null;
  // The fields offer them from here on, also if something else of the form is refused.
  const draft = { ...found.draft, pictures: [...found.draft.pictures, ...(taken?.files ?? [])] };
  const fields = rules.fields(draft, shown, piece.key);
  const typed = Object.fromEntries(
    fields.map((field) => [field.name, cleaned(field, given.get(field.name) ?? "")]),
  );
  Object.assign(typed, taken?.typed);
  const refuse = (errors: Record<string, string>) => ({
    errors,
    submitted: typed,
    theirs: null,
    status: 400 as const,
  });
  const press = given.get("move");
  if (press !== undefined) {
    const pressed =
      press === FILL_WEEK && hasWeek(fields) ? filledWeek(typed) : movedRows(fields, typed, press);
    return { ...refuse({}), submitted: pressed, status: 200 };
  }
  const parsed = sent.safeParse(Object.fromEntries(given));
  if (!parsed.success) return refuse({ form: "publishing.unexpected" });
  const { intent, ...drawnFrom } = parsed.data;
  if (intent !== "save") {
    if (isNew || (intent === "remove" && !rules.newKey)) return refuse({ form: "publishing.unexpected" });
    const isRemoved = intent === "remove";
    const kept = isRemoved ? await whyKept(draft, piece) : null;
    if (kept !== null) return refuse({ form: kept });
    const text = isRemoved ? null : textOf(piece.published);
    return (await writePiece(draft, piece, { text, drawnFrom, by })) ? null : overtaken(onDesk, found, typed);
  }
  const errors = {
    ...wrongFields(fields, typed, draft.timeZone),
    ...taken?.errors,
    // Asked for when a picture comes: nobody describes it later.
    ...(taken?.typed["image"] && typed["imageAlt"] === "" && { imageAlt: "publishing.alt_required" }),
  };
  const isUnstored = Object.values(taken?.errors ?? {}).includes(NOT_STORED);
  if (isUnstored) return { ...refuse(errors), status: 503 };
  if (Object.keys(errors).length > 0) return refuse(errors);
  const key = isNew ? freeKey(draft, piece.kind, typed) : piece.key;
  if (key === null) return refuse({ form: "publishing.taken" });
  const before = isNew ? null : (piece.value ?? piece.published);
  const value = rules.fromForm(typed, before, draft);
  const wrong = (await rules.wrong?.(value, before, draft, typed)) ?? {};
  if (Object.keys(wrong).length > 0) return refuse(wrong);
  const failure = await failureOf(draft, { ...piece, key, value });
  if (failure) return refuse(toErrors(failure, fields, rules.fieldOf));
  const text = textOf(value);
  const unusual = rules.asks?.(value, before) ?? [];
  if (unusual.length > 0 && given.get("sure") !== hashOf(text)) {
    const yes = plainText({}, "publishing.ask_yes");
    return { ...refuse({}), question: { text: unusual.join(" "), yes, sure: hashOf(text) } };
  }
  const target = isNew ? findPiece(draft, piece.kind, key) : piece;
  const isWritten = await writePiece(draft, target, { text, drawnFrom, by });
  return isWritten ? null : overtaken(onDesk, found, typed);
}

/** What stands against a removal: of its kind's rules, or of publishing. */
async function whyKept(draft: SiteDraft, { kind, key }: Piece): Promise<string | null> {
  const own = (await RULES[kind].whyKept?.(draft, key)) ?? null;
  if (own !== null) return own;
  const failure = await failureOf(draft, { kind, key, value: null });
  return failure && (toErrors(failure, [], () => "form")["form"] ?? null);
}

/** @returns null for a kind of which there can be only one, which exists */
function freeKey(draft: SiteDraft, kind: PieceKind, typed: Record<string, string>): string | null {
  const wanted = RULES[kind].newKey?.(typed) ?? "";
  const taken = new Set(piecesOf(draft).flatMap((piece) => (piece.kind === kind ? piece.key : [])));
  if (wanted === "" || !taken.has(wanted)) return wanted === "" ? null : wanted;
  if (!NUMBERED.some((known) => known === kind)) return null;
  const numbers = Array.from({ length: taken.size + 1 }, (_, index) => `${wanted}-${index + 2}`);
  return numbers.find((key) => !taken.has(key)) ?? null;
}

/** Messages by field; a problem without a field is shown above the form. */
function toErrors(
  { file, problems }: TenantFileError,
  fields: readonly PieceField[],
  fieldOf: PieceRules["fieldOf"],
): Record<string, string> {
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

type Writing = { text: string | null; drawnFrom: { seen: string; published: string }; by: Actor };

/** @returns false if the piece has changed since the form was rendered */
export async function writePiece(
  { site: { slug, config } }: SiteDraft,
  { kind, key, published }: Piece,
  { text, drawnFrom, by }: Writing,
): Promise<boolean> {
  const [piece, publishedText] = [pieceId(kind, key), textOf(published)];
  return sql().begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('site_drafts'), hashtext(${slug}))`;
    const [row] = await tx<{ value: string | null }[]>`
      select value from site_drafts where site = ${slug} and piece = ${piece}`;
    const current = row ? row.value : publishedText;
    if (hashOf(current) !== drawnFrom.seen || hashOf(publishedText) !== drawnFrom.published) return false;
    const isBack = text === publishedText;
    await (isBack
      ? tx`delete from site_drafts where site = ${slug} and piece = ${piece}`
      : tx`
        insert into site_drafts (site, piece, value, base, author)
        values (${slug}, ${piece}, ${text}, ${hashOf(publishedText)}, ${by.name})
        on conflict (site, piece) do update
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

/** Keeps both: the submitted values in the form, the other editor's beside them. */
async function overtaken(
  { scope }: OnDesk,
  { draft, piece }: Found,
  typed: Record<string, string>,
): Promise<PieceRefused> {
  const now = await readDraft(draft.site, scope);
  const { value, published } = findPiece(now ?? draft, piece.kind, piece.key);
  return {
    errors: { form: "publishing.overtaken" },
    submitted: typed,
    theirs: RULES[piece.kind].toForm(value ?? published, draft),
    status: 409,
  };
}
