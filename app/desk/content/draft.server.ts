import { createHash } from "node:crypto";

import { sql } from "~/platform/db.server";
import { readSite } from "~/publish/publish-version.server";
import type { SiteFiles } from "~/publish/site-files.server";
import { listVersions, readVersionFiles, type Version } from "~/publish/site-versions.server";
import { TenantFileError } from "~/publish/tenant-file.server";
import type { Site } from "~/site/site";

import { locationsFor, type Scope } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { requireInstallerSettings } from "./installer-settings.server";
import { inOrder, orderOf } from "./order-piece.server";
import { RULES } from "./piece-rules.server";
import {
  type EditedSite,
  isSetting,
  parsePieceId,
  pieceId,
  PIECE_KINDS,
  type PieceKind,
  type PieceState,
  type PieceValue,
  stateOf,
} from "./pieces";
import { withoutOldTranslations } from "./setting-pieces.server";
import { findSiteFor } from "./versions.server";

/** Whether somebody may edit, preview and publish a kind of pieces of a site. */
export function mayChange(scope: Scope, site: string, kind: PieceKind): boolean {
  return locationsFor(scope, site, isSetting(kind) ? "settings.change" : "content.change") === "all";
}

/** A piece that editors have changed; `value` is JSON, null for one to be removed. */
export type DraftRow = { piece: string; value: string | null; base: string; author: string; at: Date };

/** A site's published content, and the part of its draft that one person may change. `files` have all pieces. */
export type SiteDraft = EditedSite & { site: Site; version: Version; rows: DraftRow[] };

const ASSETS = "assets/";

/** @returns null for a site that was never published from files */
export async function readDraft(site: Site, scope: Scope): Promise<SiteDraft | null> {
  const [version] = await listVersions(site.slug, 1);
  if (!version) return null;
  const paths = Object.keys(version.files);
  const held = Object.entries(version.files).filter(([path]) => !path.startsWith(ASSETS));
  const [files, rows] = await Promise.all([
    readVersionFiles(site.slug, { files: Object.fromEntries(held) }),
    sql()<DraftRow[]>`
      select piece, value, base, author, at from site_drafts where site = ${site.slug} order by piece`,
  ]);
  const own = rows.filter(({ piece }) => {
    const id = parsePieceId(piece);
    return id !== null && mayChange(scope, site.slug, id.kind);
  });
  const published = paths.flatMap((path) => (path.startsWith(ASSETS) ? path.slice(ASSETS.length) : []));
  const uploaded = own.flatMap(({ piece }) => {
    const id = parsePieceId(piece);
    return id?.kind === "picture" ? id.key : [];
  });
  const pictures = [...new Set([...uploaded, ...published])];
  return { site, slug: site.slug, version, files, rows: own, pictures, timeZone: site.config.timeZone };
}

/** A site's draft, for whoever changes its content; null as readDraft, or for somebody else. */
export async function findDraft({ scope }: Pick<OnDesk, "scope">, slug: string): Promise<SiteDraft | null> {
  const site = await findSiteFor({ scope }, slug, "content.change");
  return site && readDraft(site, scope);
}

export type Piece = {
  kind: PieceKind;
  key: string;
  name: string;
  state: PieceState;
  /** What is published, and what the draft says, which is the same for a piece without changes. */
  published: PieceValue;
  value: PieceValue;
  draft: DraftRow | null;
};

/** Every piece of a site, new ones first. */
export function piecesOf({ files, rows }: Pick<SiteDraft, "files" | "rows">): Piece[] {
  const drafts = new Map(rows.map((row) => [row.piece, row]));
  return PIECE_KINDS.flatMap((kind) => {
    const published = RULES[kind].list(files);
    const added = rows.flatMap((row) => {
      const id = parsePieceId(row.piece);
      return id?.kind === kind && !published.has(id.key) ? id.key : [];
    });
    const keys = [...added, ...published.keys()];
    const order = orderOf(kind);
    const ids = valueOf((order && drafts.get(pieceId("order", order))?.value) ?? null);
    const shown = order === null ? keys : inOrder(keys, ids);
    return shown.map((key) =>
      toPiece(kind, key, published.get(key) ?? null, drafts.get(pieceId(kind, key)) ?? null),
    );
  });
}

export function findPiece(
  { files, rows }: Pick<SiteDraft, "files" | "rows">,
  kind: PieceKind,
  key: string,
): Piece {
  const row = rows.find(({ piece }) => piece === pieceId(kind, key)) ?? null;
  return toPiece(kind, key, RULES[kind].list(files).get(key) ?? null, row);
}

function toPiece(kind: PieceKind, key: string, published: PieceValue, draft: DraftRow | null): Piece {
  const state = stateOf({ published: textOf(published), draft, hash: hashOf });
  const value = draft === null ? published : valueOf(draft.value);
  const name = RULES[kind].nameOf(value ?? published, key);
  return { kind, key, name, state, published, value, draft };
}

/** The site's files with the draft applied; conflicting pieces are as published. */
export function withDraft(files: SiteFiles, pieces: readonly Piece[]): SiteFiles {
  const changed = pieces.filter(({ state }) => state !== "published" && state !== "clash");
  // `put` adds a new item at the start of its list, so the last one is put first.
  const all = changed.reduceRight((to, { kind, key, value }) => RULES[kind].put(to, key, value), files);
  return withoutOldTranslations(all);
}

/** A value as it is stored; null for none. */
export function textOf(value: PieceValue): string | null {
  return value === null ? null : JSON.stringify(value);
}

export function valueOf(text: string | null): PieceValue {
  return text === null ? null : (JSON.parse(text) as PieceValue);
}

/** Of a stored value; empty for none. */
export function hashOf(text: string | null): string {
  return text === null ? "" : createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** What publishing would refuse about one piece; null for nothing. */
export async function failureOf(
  { site, files, pictures }: Pick<SiteDraft, "site" | "files" | "pictures">,
  { kind, key, value }: Pick<Piece, "kind" | "key" | "value">,
): Promise<TenantFileError | null> {
  // The checks need only the names of pictures.
  const all = new Map([...files, ...pictures.map((file) => [ASSETS + file, Buffer.alloc(0)] as const)]);
  try {
    const changed = withoutOldTranslations(RULES[kind].put(all, key, value));
    requireInstallerSettings(files, changed);
    await readSite(site.slug, changed);
    return null;
  } catch (error) {
    if (error instanceof TenantFileError) return error;
    throw error;
  }
}
