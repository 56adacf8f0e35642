import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { type OnDesk, sessionHashOf } from "../staff-session.server";
import { type Actor, recordAudit } from "./audit.server";
import { takeCeremony } from "./ceremony.server";
import { addPasskey, passkeyName, readNewPasskey } from "./passkeys.server";
import { requireFreshPasskey } from "./step-up.server";

/**
 * Changes the person's own passkeys. Adding and removing require a passkey first: an unattended session
 * must not be enough to take over the account.
 *
 * @returns what was wrong; null on success
 * @throws Response that redirects to the page that asks for the passkey
 */
export async function changeOwnPasskeys(
  request: Request,
  onDesk: OnDesk,
  form: FormData,
): Promise<"refused" | "last" | "unknown" | "by_service" | null> {
  const { staff } = onDesk;
  if (!mayChangePasskeys(onDesk)) return "by_service";
  const now = Math.floor(Date.now() / 1_000);
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "add":
      // What the browser has made belongs to a ceremony of its own, which confirming would replace.
      await requireFreshPasskey(
        request,
        onDesk,
        { deed: plainText({}, "staff.deed_add_passkey"), form: null },
        now,
      );
      return (await addOwnPasskey(request, staff, form, now)) ? null : "refused";
    case "rename":
      return (await renamePasskey(staff, id, form.get("name"), now)) ? null : "unknown";
    case "remove": {
      const deed = plainText({}, "staff.deed_remove_passkey");
      await requireFreshPasskey(request, onDesk, { deed, form }, now);
      const outcome = await removePasskey(staff, id, await sessionHashOf(request));
      return outcome === "removed" ? null : outcome;
    }
    default:
      return "unknown";
  }
}

/**
 * A passkey opens every place that its owner has a role in, now and later: a group's sign-in, which speaks for the
 * group alone, can neither add one nor remove one.
 */
export function mayChangePasskeys({ through }: Pick<OnDesk, "through">): boolean {
  return through === null || through.place.level === "installation";
}

async function addOwnPasskey(
  request: Request,
  staff: Actor & { id: string },
  form: FormData,
  now: Seconds,
): Promise<boolean> {
  const ceremony = await takeCeremony(request, "add");
  const passkey = await readNewPasskey(ceremony, staff.id, form.get("passkey"));
  if (!passkey) return false;
  const name = passkeyName(form.get("name"), now);
  return sql().begin(async (tx) => {
    const isNew = await addPasskey(tx, staff.id, passkey, name);
    if (isNew) await recordAudit(tx, { ...byThemselves(staff), action: "passkey-added", after: { name } });
    return isNew;
  });
}

/** @returns false for a passkey that is not theirs */
async function renamePasskey(
  staff: Actor & { id: string },
  id: string,
  typed: unknown,
  now: Seconds,
): Promise<boolean> {
  const name = passkeyName(typed, now);
  return sql().begin(async (tx) => {
    const [row] = await tx<{ before: string }[]>`
      update staff_passkeys set name = ${name}
      from (select id, name from staff_passkeys where id = ${id} and staff_id = ${staff.id} for update) old
      where staff_passkeys.id = old.id returning old.name as before`;
    if (!row) return false;
    const change = { before: { name: row.before }, after: { name } };
    if (row.before !== name)
      await recordAudit(tx, { ...byThemselves(staff), action: "passkey-renamed", ...change });
    return true;
  });
}

/**
 * Removes a passkey, and signs its owner out everywhere else, since its device may have been lost.
 *
 * @param sessionHash of the current session
 */
async function removePasskey(
  staff: Actor & { id: string },
  id: string,
  sessionHash: string,
): Promise<"removed" | "last" | "unknown"> {
  return sql().begin(async (tx) => {
    // Two concurrent removals must not both see another remaining passkey.
    await tx`select 1 from staff where id = ${staff.id} for update`;
    const own = await tx<{ id: string; name: string }[]>`
      select id, name from staff_passkeys where staff_id = ${staff.id}`;
    const found = own.find((passkey) => passkey.id === id);
    if (!found) return "unknown";
    if (own.length === 1) return "last";
    await tx`delete from staff_passkeys where id = ${id} and staff_id = ${staff.id}`;
    await tx`delete from staff_sessions where staff_id = ${staff.id} and token_hash <> ${sessionHash}`;
    await recordAudit(tx, {
      ...byThemselves(staff),
      action: "passkey-removed",
      before: { name: found.name },
    });
    return "removed";
  });
}

function byThemselves(staff: Actor & { id: string }) {
  return { actor: { id: staff.id, name: staff.name }, subject: { id: staff.id, name: staff.name } };
}
