import type { TransactionSql } from "postgres";

import { cleanLine } from "~/platform/clean-text";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { recordAudit } from "./audit.server";
import { acceptRole } from "./invitations.server";
import { findInvited, type Invited, spendLink } from "./links.server";
import { takeCeremony } from "./ceremony.server";
import { addPasskey, dropWaysIn, passkeyName, readNewPasskey } from "./passkeys.server";

const MAX_NAME = 80;

/**
 * `gone`: the link was used or has expired. `name` and `passkey` can be tried again. `mustSignIn`: a link proves the
 * mailbox, which signs in nobody who has a passkey.
 */
type Joined =
  | { ok: true; staffId: string; mustSignIn: boolean }
  | { ok: false; problem: "gone" | "name" | "passkey" };

/**
 * Accepts the role of a link, and registers a first passkey and a name where the person has none. Consumes the link.
 */
export async function join(request: Request, token: string, form: FormData, now: Seconds): Promise<Joined> {
  const invited = await findInvited(token);
  if (!invited) return { ok: false, problem: "gone" };
  if (invited.purpose === "invitation" && invited.hasPasskey) return acceptByLink(token, invited);
  const { staffId, purpose } = invited;
  const name = purpose === "invitation" ? typedName(form) : invited.name;
  if (name === "") return { ok: false, problem: "name" };
  const ceremony = await takeCeremony(request, "join");
  const passkey = await readNewPasskey(ceremony, staffId, form.get("passkey"));
  if (!passkey) return { ok: false, problem: "passkey" };
  const joined = sql().begin(async (tx): Promise<Joined> => {
    await lockStaff(tx, staffId);
    // Revokes every earlier way to sign in, since the lost device may have approved one.
    if (purpose === "recovery") await dropWaysIn(tx, staffId);
    const isNew = await addPasskey(tx, staffId, passkey, passkeyName(null, now));
    if (!isNew) throw new PasskeyKnown();
    if (!(await spendLink(tx, token))) throw new LinkSpent();
    await tx`update staff set name = ${name} where id = ${staffId}`;
    await recordAudit(tx, {
      actor: { id: staffId, name },
      action: "joined",
      subject: { id: staffId, name },
      after: { email: invited.email, by: invited.by },
    });
    if (invited.grant) await acceptRole(tx, { id: staffId, name }, invited.grant);
    return { ok: true, staffId, mustSignIn: false };
  });
  return joined.catch(asProblem);
}

async function acceptByLink(token: string, { staffId, grant }: Invited): Promise<Joined> {
  const accepted = sql().begin(async (tx): Promise<Joined> => {
    const person = await lockStaff(tx, staffId);
    if (!(await spendLink(tx, token)) || !person) throw new LinkSpent();
    if (grant) await acceptRole(tx, person, grant);
    return { ok: true, staffId, mustSignIn: true };
  });
  return accepted.catch(asProblem);
}

/** The lock under which roles are offered, withdrawn and accepted. */
async function lockStaff(
  tx: TransactionSql,
  staffId: string,
): Promise<{ id: string; name: string } | undefined> {
  const [person] = await tx<{ id: string; name: string }[]>`
    select id, name from staff where id = ${staffId} for update`;
  return person;
}

function asProblem(error: unknown): Joined {
  if (error instanceof LinkSpent) return { ok: false, problem: "gone" };
  if (error instanceof PasskeyKnown) return { ok: false, problem: "passkey" };
  throw error;
}

/** Rolls back the rest. */
class PasskeyKnown extends Error {}

/** Rolls back the passkey of the loser of two concurrent uses of a link. */
class LinkSpent extends Error {}

function typedName(form: FormData): string {
  const name = form.get("name");
  return typeof name === "string" ? Array.from(cleanLine(name)).slice(0, MAX_NAME).join("") : "";
}
