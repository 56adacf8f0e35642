/** Why a photograph could not be fetched, as a person understands it. */
export type PhotographProblem =
  | "missing"
  | "forbidden"
  | "busy"
  | "server"
  | "not_photo"
  | "heic"
  | "pixels"
  | "damaged"
  | "too_large"
  | "late"
  | "address"
  | "resend"
  | "unreachable";

/** Messages that are stored with a photograph; what is not here names a failed connection. */
const PROBLEMS: Record<string, PhotographProblem> = {
  "no photograph: JPEG, PNG and WebP are": "not_photo",
  "no photograph: JPEG, PNG, WebP and AVIF are": "not_photo",
  "no photograph that can be read: HEIC": "heic",
  "over 60 megapixels": "pixels",
  "damaged, or cut short": "damaged",
  "no answer in time": "late",
  "not an address": "address",
  "neither http nor https": "address",
  "a password in the address": "address",
  "private address": "address",
  "redirected nowhere": "address",
  "redirected to http": "address",
  "too many redirects": "address",
  "its file is no longer here, and is asked for again": "resend",
  "there is no file of that name": "missing",
  "its file is no longer in the folder": "missing",
  "its file in the archive is damaged": "damaged",
};

/** @param lastError as app/photographs stores it */
export function photographProblem(lastError: string): PhotographProblem {
  if (lastError.startsWith("status ")) return problemOfStatus(Number(lastError.slice("status ".length)));
  if (lastError.startsWith("more than ") || lastError.startsWith("its file is larger than "))
    return "too_large";
  return PROBLEMS[lastError] ?? "unreachable";
}

function problemOfStatus(status: number): PhotographProblem {
  if (status === 429 || status === 503) return "busy";
  if (status === 401 || status === 403) return "forbidden";
  return status >= 500 ? "server" : "missing";
}
