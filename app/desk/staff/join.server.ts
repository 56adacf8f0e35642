import { cleanLine } from "~/platform/clean-text";
import { sql } from "~/platform/db.server";

import { recordAudit } from "./audit.server";
import { findInvited, spendLink } from "./links.server";
import { takeCeremony } from "./ceremony.server";
import { addPasskey, passkeyName, readNewPasskey } from "./passkeys.server";

const MAX_NAME = 80;

/** `gone`: the link was used or has expired. `name` and `passkey` can be tried again. */
export type Joined = { ok: true; staffId: string } | { ok: false; problem: "gone" | "name" | "passkey" };

/**
 * Registers a passkey for the holder of a link and, the first time, their name. Consumes the link.
 *
 * @param now seconds UTC
 */
export async function join(request: Request, token: string, form: FormData, now: number): Promise<Joined> {
  const invited = await findInvited(token);
  if (!invited) return { ok: false, problem: "gone" };
  const { staffId, purpose } = invited;
  const name = purpose === "invitation" ? typedName(form) : invited.name;
  if (name === "") return { ok: false, problem: "name" };
  const ceremony = await takeCeremony(request, "join");
  const passkey = await readNewPasskey(ceremony, staffId, form.get("passkey"));
  if (!passkey) return { ok: false, problem: "passkey" };
  const joined = sql().begin(async (tx): Promise<Joined> => {
    const isNew = await addPasskey(tx, staffId, passkey, passkeyName(null, now));
    if (!isNew) return { ok: false, problem: "passkey" };
    if (!(await spendLink(tx, token))) throw new LinkSpent();
    await tx`update staff set name = ${name} where id = ${staffId}`;
    await recordAudit(tx, {
      actor: { id: staffId, name },
      action: "joined",
      subject: { id: staffId, name },
      after: { email: invited.email, by: invited.by },
    });
    return { ok: true, staffId };
  });
  return joined.catch((error: unknown): Joined => {
    if (error instanceof LinkSpent) return { ok: false, problem: "gone" };
    throw error;
  });
}

/** Rolls back the passkey of the loser of two concurrent uses of a link. */
class LinkSpent extends Error {}

function typedName(form: FormData): string {
  const name = form.get("name");
  return typeof name === "string" ? Array.from(cleanLine(name)).slice(0, MAX_NAME).join("") : "";
}
