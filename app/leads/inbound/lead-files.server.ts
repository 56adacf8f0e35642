import type { TransactionSql } from "postgres";
import { z } from "zod";

import { sql } from "~/platform/db.server";
import { lockObjects, removeUnnamedObjects } from "~/platform/object-store/named-objects.server";
import { objectStore } from "~/platform/object-store/object-store.server";

/** A file that came with a shopper's mail or form, or went to them with a reply, made safe. */
export type LeadFile = {
  id: string;
  /** As the sender called it. */
  name: string;
  type: "image/jpeg" | "application/pdf";
  bytes: Buffer;
};

/**
 * Stores the bytes of files, in the transaction that then records what they came with (insertFiles): what cannot be
 * stored is recorded nowhere.
 */
export async function putFiles(tx: TransactionSql, site: string, files: readonly LeadFile[]): Promise<void> {
  if (files.length === 0) return;
  await lockObjects(tx, filePrefix(site), "shared");
  for (const { id, type, bytes } of files) await objectStore().put(fileKey(site, { id, type }), bytes, type);
}

export async function isRecorded(tx: TransactionSql, site: string, id: string): Promise<boolean> {
  const { count } = await tx`select 1 from lead_files where site = ${site} and id = ${id}`;
  return count > 0;
}

/** The rows of files whose bytes are stored. */
export async function insertFiles(
  tx: TransactionSql,
  site: string,
  changeId: string,
  files: readonly LeadFile[],
): Promise<void> {
  for (const { id, name, type, bytes } of files)
    await tx`
      insert into lead_files (site, id, change_id, name, type, size)
      values (${site}, ${id}, ${changeId}, ${name}, ${type}, ${bytes.length})`;
}

/**
 * A file of a lead.
 *
 * @param id from a URL, not validated
 * @returns null for a file of another lead
 */
export async function findLeadFile(site: string, leadId: string, id: string): Promise<LeadFile | null> {
  if (!z.string().uuid().safeParse(id).success) return null;
  const [row] = await sql()<Omit<LeadFile, "bytes">[]>`
    select file.id, file.name, file.type from lead_files file
    join lead_changes change on change.site = file.site and change.id = file.change_id
    where file.site = ${site} and file.id = ${id} and change.lead_id = ${leadId}`;
  const bytes = row && (await objectStore().get(fileKey(site, row)));
  return row && bytes ? { ...row, bytes } : null;
}

/**
 * The files of an entry of a lead's history, by name.
 *
 * @throws Error if the bytes of one are not there
 */
export async function listFilesOf(site: string, changeId: string): Promise<LeadFile[]> {
  const rows = await sql()<Omit<LeadFile, "bytes">[]>`
    select id, name, type from lead_files where site = ${site} and change_id = ${changeId} order by name, id`;
  const files: LeadFile[] = [];
  for (const row of rows) {
    const bytes = await objectStore().get(fileKey(site, row));
    if (!bytes) throw new Error("a file of a lead has no bytes");
    files.push({ ...row, bytes });
  }
  return files;
}

/**
 * Finds a file of a site by its id alone; the caller has checked the signature of its link.
 *
 * @param id from a URL, not validated
 */
export async function findFile(site: string, id: string): Promise<LeadFile | null> {
  if (!z.string().uuid().safeParse(id).success) return null;
  const [row] = await sql()<Omit<LeadFile, "bytes">[]>`
    select id, name, type from lead_files where site = ${site} and id = ${id}`;
  const bytes = row && (await objectStore().get(fileKey(site, row)));
  return row && bytes ? { ...row, bytes } : null;
}

/**
 * Removes the objects of files that were deleted with their lead.
 *
 * @returns how many
 */
export async function removeForgottenFiles(site: string): Promise<number> {
  return removeUnnamedObjects(filePrefix(site), objectStore(), async (tx, names) => {
    const rows = await tx<{ name: string }[]>`
      select kept.name from unnest(${names}::text[]) as kept (name)
      join lead_files file on file.site = ${site} and file.id::text = split_part(kept.name, '.', 1)`;
    return rows.map(({ name }) => name);
  });
}

function filePrefix(site: string): string {
  return `lead-files/${site}/`;
}

function fileKey(site: string, { id, type }: Pick<LeadFile, "id" | "type">): string {
  return `${filePrefix(site)}${id}.${type === "image/jpeg" ? "jpg" : "pdf"}`;
}
