import type { TextKey } from "~/i18n/plain-text";

import type { OnDesk } from "../../staff-session.server";
import { readChoice } from "./read-choice";
import { confirmUploaded, inspectUploaded, mayUpload, type UploadedColumns } from "./receive-upload.server";

type Again = { site: string; file: string; uploaded: UploadedColumns | null; error: TextKey | null };

/**
 * The form of a file's columns: its buttons show the first cars again, or import the file.
 *
 * @param now seconds UTC
 * @returns null if the viewer does not manage all of the site's stock
 */
export async function actOnUpload(
  onDesk: OnDesk,
  form: FormData,
  now: number,
): Promise<{ imported: string } | Again | null> {
  const [site, file, intent] = ["site", "file", "intent"].map((name) => String(form.get(name) ?? "")) as [
    string,
    string,
    string,
  ];
  if (!mayUpload(onDesk.scope, site)) return null;
  const choice = readChoice(form);
  if (intent === "confirm" && (await confirmUploaded(onDesk, { site, file, choice }, now))) {
    return { imported: site };
  }
  const uploaded = await inspectUploaded(site, file, choice);
  return { site, file, uploaded, error: uploaded === null ? "feeds.upload_lost" : null };
}
