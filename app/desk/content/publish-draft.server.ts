import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { sentLine } from "~/platform/text-schema";
import type { OfferWarning } from "~/publish/check-offer-cars";
import { publishSiteFiles } from "~/publish/publish-version.server";
import { readVersionFiles } from "~/publish/site-versions.server";

import { deskPiecePath } from "../desk-paths";
import { findOpeningList, type OpeningList } from "../opening/opening-list.server";
import { locationsFor } from "../scope";
import { recordAuditWith } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { hostsOf } from "./domain-piece.server";
import { unprovedHosts } from "./domain-proof.server";
import type { DomainProof } from "./proof-line";
import {
  findDraft,
  findPiece,
  hashOf,
  mayChange,
  type Piece,
  piecesOf,
  readDraft,
  type SiteDraft,
  withDraft,
} from "./draft.server";
import { findOfferWarnings } from "./offer-warnings.server";
import { RULES } from "./piece-rules.server";
import { editedText } from "./edit-piece.server";
import { requireInstallerSettings } from "./installer-settings.server";
import { type OrderSeen, orderSeen } from "./move-piece.server";
import { orderOf } from "./order-piece.server";
import { previewLink } from "./preview.server";
import {
  CONTENT_KINDS,
  type ContentFilter,
  type ContentKind,
  pieceId,
  type PieceKind,
  type PieceState,
} from "./pieces";
import { changedPieces } from "./piece-changes.server";
import { pageOf } from "./piece-page.server";
import { putSiteValue } from "./stored-in.server";
import { droppedTranslations, ofPiece, type SiteChange } from "./site-changes.server";
import { listTexts } from "./site-pieces.server";
import { withUploads } from "./uploads.server";
import { findSiteFor, publishOrRefuse, type PublishRefused } from "./versions.server";

export type PieceRow = {
  kind: PieceKind;
  key: string;
  name: string;
  /** What is in it, where its name alone does not tell; else empty. */
  about: string;
  state: PieceState;
  edited: string;
  /** The link that opens the piece's own page with the draft, once; null for what is published. */
  preview: string | null;
};

export type ContentPage = {
  site: string;
  siteName: string;
  pieces: PieceRow[];
  /** By kind, of what the search and the state leave. */
  counts: Record<ContentKind, number>;
  /** In the draft, settings included. */
  changes: number;
  /** False for a site without a version of files. */
  isEditable: boolean;
  canReadVersions: boolean;
  canChangeSettings: boolean;
  /** Of the wording: the product's own that can be changed, as the search leaves them. */
  texts: { key: string; text: string; where: string }[];
  /** What the list's order was rendered with; null where it cannot be changed. */
  order: OrderSeen | null;
};

/** The pieces of a site's content. @param now seconds UTC @returns null for a site whose content one may not change */
export async function findContent(
  onDesk: OnDesk,
  slug: string,
  filter: ContentFilter,
  now = Math.floor(Date.now() / 1_000),
): Promise<ContentPage | null> {
  const site = await findSiteFor(onDesk, slug, "content.change");
  if (!site) return null;
  const draft = await readDraft(site, onDesk.scope);
  const all = draft ? piecesOf(draft) : [];
  const words = filter.words.toLowerCase();
  const found = all.filter(
    ({ name, key, state }) =>
      (!filter.changed || state !== "published") && `${name} ${key}`.toLowerCase().includes(words),
  );
  const order = orderOf(filter.kind);
  const ofKind = (kind: PieceKind) => found.filter((piece) => piece.kind === kind);
  return {
    site: slug,
    siteName: site.config.name,
    pieces: draft ? ofKind(filter.kind).map(rowsOf(onDesk, draft, now)) : [],
    counts: Object.fromEntries(
      CONTENT_KINDS.map((kind) => [kind, ofKind(kind).length]),
    ) as ContentPage["counts"],
    changes: countOf(all),
    isEditable: draft !== null,
    canReadVersions: locationsFor(onDesk.scope, slug, "versions.read") === "all",
    canChangeSettings: locationsFor(onDesk.scope, slug, "settings.change") === "all",
    texts: filter.kind === "text" && !filter.changed ? listTexts(filter.words) : [],
    order: draft && order && found.length === all.length ? orderSeen(draft, order) : null,
  };
}

const THEME_SETTINGS: readonly string[] = ["look", "logo"];
/** The lists of the page of settings, in its order. */
const SETTING_LISTS = {
  theme: ({ kind, key }) => kind === "theme" || (kind === "setting" && THEME_SETTINGS.includes(key)),
  settings: ({ kind, key }) => kind === "setting" && !THEME_SETTINGS.includes(key),
  locations: ({ kind }) => kind === "location",
  menus: ({ kind }) => ["menu", "blocks", "filters"].includes(kind),
  lenders: ({ kind }) => kind === "lender",
  spin: ({ kind }) => kind === "spin",
  lists: ({ kind }) => kind === "rows",
  domains: ({ kind }) => kind === "domains",
} satisfies Record<string, (piece: Piece) => boolean>;

export type SettingsPage = Record<keyof typeof SETTING_LISTS, PieceRow[]> & {
  site: string;
  siteName: string;
  changes: number;
  isEditable: boolean;
  /** The link that opens the draft on the site itself, once. */
  preview: string;
};

/** The settings of a site. @param now seconds UTC @returns null for a site whose settings one may not change */
export async function findSettings(onDesk: OnDesk, slug: string, now: number): Promise<SettingsPage | null> {
  const site = await findSiteFor(onDesk, slug, "settings.change");
  if (!site) return null;
  const draft = await readDraft(site, onDesk.scope);
  const all = draft ? piecesOf(draft) : [];
  const lists = Object.entries(SETTING_LISTS).map(([list, isShown]) => [
    list,
    draft ? all.filter(isShown).map(rowsOf(onDesk, draft, now)) : [],
  ]);
  return {
    ...(Object.fromEntries(lists) as Record<keyof typeof SETTING_LISTS, PieceRow[]>),
    site: slug,
    siteName: site.config.name,
    changes: countOf(all),
    isEditable: draft !== null,
    preview: previewLink(site, onDesk.staff.id, now),
  };
}

/** A picture goes with the piece that shows it, and is no change of its own. */
function countOf(pieces: readonly Piece[]): number {
  return pieces.filter(({ kind, state }) => kind !== "picture" && state !== "published").length;
}

function rowsOf({ staff }: OnDesk, { site, files }: SiteDraft, now: number): (piece: Piece) => PieceRow {
  return (piece) => {
    const { kind, key, name, state, draft, value, published } = piece;
    const isDrafted = state !== "published";
    return {
      ...{ kind, key, name, state },
      about: RULES[kind].about?.(value ?? published, key) ?? "",
      edited: isDrafted ? editedText(draft, site.config.timeZone) : "",
      preview: isDrafted ? previewLink(site, staff.id, now, pageOf(piece, { site, files, now })) : null,
    };
  };
}

export type PublishPage = {
  site: string;
  siteName: string;
  changes: (SiteChange & { preview: string | null; edit: string | null })[];
  /** Pieces whose published value has changed since they were edited. */
  clashes: PieceRow[];
  /** Domains that are not proved yet: the change of the domains waits for them in the draft. */
  unproved: DomainProof[];
  /** What is missing before the site opens; null for an open site, and for whoever may not open it. */
  opening: OpeningList | null;
  /** Offers that the site's own cars contradict; they may be published, since stock changes by the hour. */
  offerWarnings: OfferWarning[];
  /** Uploaded pictures that nothing shows yet. */
  loose: PieceRow[];
  count: number;
  /** What is shown: a hash of the draft, and the newest version's number. */
  shown: string;
  newest: number;
  /** The link that opens the draft on the site itself, once. */
  preview: string;
};

/** What publishing the draft would change. @param now seconds UTC @returns null as findContent */
export async function findPublishPage(
  onDesk: OnDesk,
  slug: string,
  now: number,
): Promise<PublishPage | null> {
  const whole = await findDraft(onDesk, slug);
  if (!whole) return null;
  const { site } = whole;
  const { draft, unproved } = await withoutUnproved(whole);
  const pieces = piecesOf(draft);
  const clashes = pieces.filter(({ state }) => state === "clash");
  const toRow = rowsOf(onDesk, draft, now);
  const after = withDraft(draft.files, pieces);
  const drafted = pieces.filter(({ state }) => state !== "published" && state !== "clash");
  const ids = new Set(drafted.map(({ kind, key }) => pieceId(kind, key)));
  const texts = [...after].flatMap(([path, bytes]) =>
    path.startsWith("assets/") ? [] : bytes.toString("utf8"),
  );
  return {
    site: slug,
    siteName: site.config.name,
    changes: [
      ...changedPieces(draft, draft.files, after, ids).map((change) => {
        const piece = findPiece(draft, change.kind, change.key);
        const edit = deskPiecePath(slug, change.kind, change.key);
        return { ...ofPiece(change), preview: toRow(piece).preview, edit };
      }),
      ...droppedTranslations(draft.files, after).map((change) => ({
        ...change,
        ...{ preview: null, edit: null },
      })),
    ],
    clashes: clashes.map(toRow),
    unproved,
    offerWarnings: await findOfferWarnings(site, after),
    loose: pieces
      .filter(({ kind, key }) => kind === "picture" && !texts.some((text) => text.includes(key)))
      .map(toRow),
    opening: mayChange(onDesk.scope, slug, "setting") ? await findOpeningList(site, after) : null,
    count: countOf(pieces),
    shown: hashOfDraft(draft),
    newest: draft.version.number,
    preview: previewLink(site, onDesk.staff.id, now),
  };
}

const DOMAINS = "site";

/** A draft as it can be published: a change of domains waits until all of them are proved (decision 044). */
async function withoutUnproved(draft: SiteDraft): Promise<{ draft: SiteDraft; unproved: DomainProof[] }> {
  const { state, value } = findPiece(draft, "domains", DOMAINS);
  const unproved = state === "changed" ? await unprovedHosts(draft.slug, hostsOf(value)) : [];
  if (unproved.length === 0) return { draft, unproved };
  const waiting = pieceId("domains", DOMAINS);
  return { draft: { ...draft, rows: draft.rows.filter(({ piece }) => piece !== waiting) }, unproved };
}

function hashOfDraft({ rows }: SiteDraft): string {
  return hashOf(JSON.stringify(rows.map(({ piece, value }) => [piece, value])));
}

const publishForm = z.object({
  shown: sentLine(40),
  newest: sentLine(10).pipe(z.coerce.number().int().positive()),
});

/**
 * Publishes a site's draft as its next version, by the checks of every publication, and empties it.
 *
 * @returns null on success; "gone" as findPublishPage gives null
 */
export async function publishDraft(
  onDesk: OnDesk,
  slug: string,
  form: FormData,
): Promise<PublishRefused | "gone" | null> {
  const stored = await findDraft(onDesk, slug);
  if (!stored) return "gone";
  const parsed = publishForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { error: "publishing.unexpected", details: [], status: 400 };
  const { draft } = await withoutUnproved(stored);
  const { site } = draft;
  const pieces = piecesOf(draft);
  const changed = pieces.filter(({ kind, state }) => kind !== "picture" && state !== "published");
  const isOpened = form.get("open") === "on";
  if (isOpened && !mayChange(onDesk.scope, slug, "setting")) return "gone";
  if (changed.length === 0 && !isOpened)
    return { error: "publishing.publish_nothing", details: [], status: 400 };
  if (changed.some(({ state }) => state === "clash")) {
    return { error: "publishing.draft_clash", details: [], status: 409 };
  }
  const { shown, newest } = parsed.data;
  if (shown !== hashOfDraft(draft)) return { error: "publishing.moved_on", details: [], status: 409 };
  const { staff } = onDesk;
  const published = await readVersionFiles(slug, draft.version);
  const drafted = withDraft(published, pieces);
  if (isOpened && !(await findOpeningList(site, drafted))?.isComplete) {
    return { error: "opening.incomplete", details: [], status: 400 };
  }
  const whole = isOpened ? putSiteValue(drafted, ["open"], undefined) : drafted;
  const uploads = pieces.filter(({ kind }) => kind === "picture");
  const files = await withUploads(slug, whole, uploads);
  const publication = { author: staff.name, origin: "desk", cameFrom: "the desk" } as const;
  return publishOrRefuse(async () => {
    requireInstallerSettings(published, files);
    await publishSiteFiles(slug, files, publication, {
      newest,
      async alongside(tx, version) {
        // What is saved meanwhile was not published, and stays in the draft.
        for (const { piece, value } of draft.rows) {
          await tx.siteDraft.deleteMany({ where: { site: slug, piece, value } });
        }
        await recordAuditWith(tx, {
          actor: { id: staff.id, name: staff.name },
          action: "content-published",
          subject: { name: site.config.name },
          place: { level: "site", target: slug },
          before: { version: newest },
          after: {
            version,
            changed: [
              ...changed.map(({ kind, name, state }) => `${kind} ${name}: ${state}`),
              ...(isOpened ? [plainText({}, "opening.is_open")] : []),
            ],
          },
        });
      },
    });
  });
}
