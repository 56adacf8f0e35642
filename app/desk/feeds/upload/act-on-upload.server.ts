import type { OnDesk } from "../../staff-session.server";
import type { ColumnChoice } from "./column-choice";
import type { UploadedColumns } from "./inspect-columns.server";
import { confirmUploaded, inspectUploaded, mayUpload } from "./receive-upload.server";

type Again = {
  site: string;
  file: string;
  uploaded: UploadedColumns | null;
  /** A message key, or words. */
  error: string | null;
};

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
  const [site, file] = [String(form.get("site") ?? ""), String(form.get("file") ?? "")];
  if (!mayUpload(onDesk.scope, site)) return null;
  const choice = readChoice(form);
  if (form.get("intent") === "confirm" && (await confirmUploaded(onDesk, { site, file, choice }, now))) {
    return { imported: site };
  }
  const uploaded = await inspectUploaded(site, file, choice);
  return "problem" in uploaded
    ? { site, file, uploaded: null, error: uploaded.problem }
    : { site, file, uploaded, error: null };
}

/** The form of a file's columns: `column` and `field` in pairs. */
export function readChoice(form: FormData): ColumnChoice {
  const columns = form.getAll("column").map(String);
  const fields = form.getAll("field").map(String);
  const [carType, priceType] = [form.get("carType"), form.get("priceType")];
  return {
    fields: Object.fromEntries(columns.map((column, place) => [column, fields[place] ?? ""])),
    id: String(form.get("id") ?? ""),
    carType: carType === "new" || carType === "demo" ? carType : "used",
    priceType: priceType === "drive_away" ? "drive_away" : "egc",
  };
}
