import type { TransactionSql } from "postgres";

import { leadFilePath } from "~/paths";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { isOurs, sign } from "~/platform/signature.server";
import type { SubmissionKey } from "~/platform/submission-key";

import { findFile, isRecorded, type LeadFile, putFiles } from "./inbound/lead-files.server";
import { changeIdOf, recordFiles } from "./inbound/record-received.server";

/** As long as a link to a trade-in's photograph. */
const LINK_DAYS = 90;
const DAY_SECONDS = 86_400;

type LinkedSite = { slug: string; config: { url: string } };

/** The id of a submission's file: the same form again stores the same file. */
export function leadFileIdOf(site: string, idempotencyKey: SubmissionKey): string {
  return changeIdOf(site, idempotencyKey, "cv");
}

/** A signed link to the file, which needs no sign-in. */
export function leadFileLink({ slug, config }: LinkedSite, id: string, now: Seconds): string {
  const expires = String(now + LINK_DAYS * DAY_SECONDS);
  const query = new URLSearchParams({ expires, key: signature(slug, id, expires) });
  return `${config.url}${leadFilePath(id)}?${query}`;
}

/**
 * Records a lead with its file in one transaction, the bytes first: if they cannot be stored, nothing is
 * recorded and nothing is sent. The same form again is one lead with one file, also if its lead has none yet.
 *
 * @param record records the lead in the transaction, or finds the earlier one
 * @returns the lead's id
 */
export function recordWithFile(
  site: string,
  { email, file }: { email: string; file: LeadFile },
  record: (tx: TransactionSql) => Promise<string>,
): Promise<string> {
  return sql().begin(async (tx) => {
    // Of a repeated form the first one's bytes stay, as its row does.
    if (!(await isRecorded(tx, site, file.id))) await putFiles(tx, site, [file]);
    const leadId = await record(tx);
    const data = {
      by: "form" as const,
      from: email,
      subject: "",
      text: "",
      quoted: "",
      isFromOther: false,
      isAutomatic: true,
      dropped: [],
    };
    const change = { id: changeIdOf(site, leadId, "cv"), data, files: [file] };
    await recordFiles(tx, { site, id: leadId }, change);
    return leadId;
  });
}

/**
 * A file by its signed address.
 *
 * @param id and the query from a URL, not validated
 * @throws Response 404 for a forged or expired address, and for a file that is gone
 */
export async function answerSignedFile(
  { slug }: { slug: string },
  id: string,
  query: URLSearchParams,
  now: Seconds,
): Promise<Response> {
  const expires = query.get("expires") ?? "";
  const isOpen =
    isOurs((secret) => signature(slug, id, expires, secret), query.get("key") ?? "") && now < Number(expires);
  const file = isOpen ? await findFile(slug, id) : null;
  if (!file) throw new Response(null, { status: 404, statusText: "Not Found" });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "Cache-Control": "private, no-store",
      "Content-Type": file.type,
      // Never opened in the site's own origin: a reader of PDFs may run its scripts there.
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      "X-Robots-Tag": "noindex",
    },
  });
}

function signature(site: string, id: string, expires: string, secret?: string): string {
  return sign("lead file", [site, id, expires], secret).toString("hex");
}
