import { redirect } from "@remix-run/node";

import { DESK_PATH, deskConfirmPath } from "../desk-paths";
import type { Seconds } from "~/platform/moment";
import { textFields } from "~/platform/read-form.server";

import type { OnDesk } from "../staff-session.server";
import { storeWaitingDeed } from "./ceremony.server";

/** How long a passkey that was shown counts as just now. */
const FRESH_SECONDS = 5 * 60;

/** The page of the desk that a file was asked for on. */
function backOf({ url, headers }: Request): { back?: string } {
  const from = headers.get("Referer") ?? "";
  if (!URL.canParse(from)) return {};
  const { host, pathname, search } = new URL(from);
  return host === new URL(url).host && pathname.startsWith(`${DESK_PATH}/`)
    ? { back: pathname + search }
    : {};
}

export function isFresh({ verifiedAt }: Pick<OnDesk, "verifiedAt">, now: Seconds): boolean {
  return now - verifiedAt < FRESH_SECONDS;
}

/**
 * What refunds, exports and changes of roles begin with: who signed in hours ago shows a passkey again, so
 * that a desk left open gives nothing away. The page that asks for it says what is being confirmed, and does
 * it afterwards.
 *
 * @param asked the deed in words, and what was posted; null for an address that is read, such as an export
 * @throws Response that leads to the page that asks for the passkey
 */
export async function requireFreshPasskey(
  request: Request,
  onDesk: OnDesk,
  { deed, form }: { deed: string; form: FormData | null },
  now = Math.floor(Date.now() / 1_000),
): Promise<void> {
  if (isFresh(onDesk, now)) return;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_data");
  const query = searchParams.size === 0 ? "" : `?${searchParams.toString()}`;
  const key = await storeWaitingDeed(
    onDesk.staff.id,
    form === null
      ? { deed, method: "get", path: pathname, fields: [...searchParams], ...backOf(request) }
      : { deed, method: "post", path: pathname + query, fields: textFields(form) },
  );
  throw redirect(deskConfirmPath(key), { status: 303 });
}
