import { randomUUID } from "node:crypto";

import type { Attachment } from "postal-mime";

import { MAKE_ORIGINAL } from "~/photographs/photograph-tasks";
import { untypedLine } from "~/platform/clean-text";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";

import type { LeadFile } from "./lead-files.server";

const MAX_FILES = 10;
const MAX_BYTES = 10_000_000;
/** Logos and pixels of signatures are inline and small; photographs that phones put inline are not. */
const MAX_DECORATION_BYTES = 20_000;

export type KeptFiles = {
  files: LeadFile[];
  /** The names of the others. */
  dropped: string[];
};

/**
 * Photographs, made anew from their pixels as every photograph of the product is, and PDFs as they are, which are only
 * ever downloaded. One after the other, so that one is in memory at a time.
 *
 * @throws Error if too many wait; the sender sends the mail again
 */
export async function keepAttachments(attachments: readonly Attachment[], site: string): Promise<KeptFiles> {
  const files: LeadFile[] = [];
  const dropped: string[] = [];
  for (const attachment of attachments) {
    const bytes = bytesOf(attachment);
    if (isDecoration(attachment, bytes)) continue;
    const name = untypedLine(attachment.filename ?? attachment.mimeType, 120);
    const file =
      files.length < MAX_FILES && bytes.length <= MAX_BYTES ? await toFile(name, bytes, site) : null;
    if (file === "busy") throw new Error("more pictures are waiting than are read at once");
    if (file) files.push(file);
    else if (dropped.length < MAX_FILES) dropped.push(name);
  }
  return { files, dropped };
}

/** A file that a shopper sent with a form, made safe; null if it is neither a photograph nor a PDF. */
export async function readSafeFile(filename: string, bytes: Buffer, site: string): Promise<LeadFile | null> {
  const file = await toFile(untypedLine(filename, 120), bytes, site);
  return file === "busy" ? null : file;
}

async function toFile(name: string, bytes: Buffer, site: string): Promise<LeadFile | "busy" | null> {
  // By its bytes: what a sender calls a file says nothing.
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") {
    return { id: randomUUID(), name, type: "application/pdf", bytes };
  }
  const request = { from: site, inputBytes: bytes.length };
  const photograph = await parserProcesses().attempt(MAKE_ORIGINAL, bytes, request);
  if (photograph === "busy") return photograph;
  if (photograph === "refused" || "unusable" in photograph) return null;
  return { id: randomUUID(), name, type: "image/jpeg", bytes: photograph.bytes };
}

function isDecoration({ related, disposition }: Attachment, { length }: Buffer): boolean {
  return (related === true || disposition === "inline") && length <= MAX_DECORATION_BYTES;
}

function bytesOf({ content }: Attachment): Buffer {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(content);
}
