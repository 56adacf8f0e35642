import { randomUUID } from "node:crypto";

import type { Attachment } from "postal-mime";

import { makeOriginal } from "~/photographs/make-original.server";
import { untypedLine } from "~/platform/clean-text";

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
 * ever downloaded. One after the other: the rest of the machine serves pages.
 */
export async function keepAttachments(attachments: readonly Attachment[]): Promise<KeptFiles> {
  const files: LeadFile[] = [];
  const dropped: string[] = [];
  for (const attachment of attachments) {
    const bytes = bytesOf(attachment);
    if (isDecoration(attachment, bytes)) continue;
    const name = untypedLine(attachment.filename ?? attachment.mimeType, 120);
    const file = files.length < MAX_FILES && bytes.length <= MAX_BYTES ? await toFile(name, bytes) : null;
    if (file) files.push(file);
    else if (dropped.length < MAX_FILES) dropped.push(name);
  }
  return { files, dropped };
}

/** A file that a shopper sent with a form, made safe; null if it is neither a photograph nor a PDF. */
export function readSafeFile(filename: string, bytes: Buffer): Promise<LeadFile | null> {
  return toFile(untypedLine(filename, 120), bytes);
}

async function toFile(name: string, bytes: Buffer): Promise<LeadFile | null> {
  // By its bytes: what a sender calls a file says nothing.
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") {
    return { id: randomUUID(), name, type: "application/pdf", bytes };
  }
  const photograph = await makeOriginal(bytes);
  return photograph && { id: randomUUID(), name, type: "image/jpeg", bytes: photograph.bytes };
}

function isDecoration({ related, disposition }: Attachment, { length }: Buffer): boolean {
  return (related === true || disposition === "inline") && length <= MAX_DECORATION_BYTES;
}

function bytesOf({ content }: Attachment): Buffer {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(content);
}
