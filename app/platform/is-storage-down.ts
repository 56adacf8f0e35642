import { nestedErrors } from "./nested-errors";
import { StoreUnavailable } from "./object-store/store-unavailable";

/** Of a disk that takes no more, wherever it was written to: a temporary file, and PostgreSQL's own (disk_full). */
const CODES = new Set(["ENOSPC", "EDQUOT", "EROFS", "53100"]);

/** Whether an error means that bytes could not be stored or read just now, so that a retry may succeed. */
export function isStorageDown(error: unknown): boolean {
  return nestedErrors(error).some(
    (each) =>
      each instanceof StoreUnavailable ||
      [each["code"], each["originalCode"]].some((code) => typeof code === "string" && CODES.has(code)),
  );
}
