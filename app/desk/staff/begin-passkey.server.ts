import { plainText } from "~/i18n/plain-text";

import { DESK_ACCOUNT_PATH, deskConfirmPath, deskSignInPath } from "../desk-paths";
import { findStaff } from "../staff-session.server";
import { mayChangePasskeys } from "./account.server";
import { beginCeremony, storeWaitingDeed } from "./ceremony.server";
import { findInvited } from "./links.server";
import { optionsToAuthenticate, optionsToRegister } from "./passkeys.server";
import { isFresh } from "./step-up.server";

type Begun = {
  status: number;
  cookie?: string;
  /** The options for `navigator.credentials`. */
  options?: unknown;
  /** A page of the desk to visit first. */
  to?: string;
};

/** Begins what a form's passkey is for, where whoever asks may: joining needs a link, the rest a session. */
export async function beginPasskeyCeremony(request: Request, form: FormData): Promise<Begun> {
  const purpose = form.get("purpose");
  switch (purpose) {
    case "sign-in":
      return asking(request, "sign-in", null);
    case "join": {
      const invited = await findInvited(String(form.get("token") ?? ""));
      if (!invited) return { status: 404 };
      return registering(request, "join", { ...invited, id: invited.staffId });
    }
    case "confirm":
    case "add": {
      const onDesk = await findStaff(request);
      if (!onDesk) return { status: 403, to: deskSignInPath(DESK_ACCOUNT_PATH) };
      if (purpose === "confirm") return asking(request, "confirm", onDesk.staff.id);
      if (!mayChangePasskeys(onDesk)) return { status: 403, to: DESK_ACCOUNT_PATH };
      // An unattended session must not be enough to add a passkey.
      if (!isFresh(onDesk, Math.floor(Date.now() / 1_000))) {
        const deed = plainText({}, "staff.deed_add_passkey");
        const waiting = { deed, method: "get", path: DESK_ACCOUNT_PATH, fields: [] } as const;
        return { status: 403, to: deskConfirmPath(await storeWaitingDeed(onDesk.staff.id, waiting)) };
      }
      return registering(request, "add", onDesk.staff);
    }
    default:
      return { status: 400 };
  }
}

async function asking(
  request: Request,
  purpose: "sign-in" | "confirm",
  staffId: string | null,
): Promise<Begun> {
  const options = await optionsToAuthenticate();
  const { challenge } = options;
  return { status: 200, options, cookie: await beginCeremony(request, purpose, { challenge, staffId }) };
}

async function registering(
  request: Request,
  purpose: "join" | "add",
  staff: { id: string; email: string; name: string },
): Promise<Begun> {
  const options = await optionsToRegister(staff);
  const begun = { challenge: options.challenge, staffId: staff.id };
  return { status: 200, options, cookie: await beginCeremony(request, purpose, begun) };
}
