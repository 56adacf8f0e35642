import { randomUUID } from "node:crypto";

import { sql } from "~/platform/db.server";
import { sign } from "~/platform/signature.server";
import { REPEAT_SECONDS } from "~/platform/submission-key";
import { callerOf } from "~/platform/submission-key.server";

import type { Call } from "./tool";

/**
 * `submissionId`: of the form that the call sends, random, so that no other caller can name it. `isOwn`: the call came
 * from here, first or again; otherwise its answer must not open what the first call made.
 */
export type Recognised = { submissionId: string; isOwn: boolean };

/**
 * Recognises a call that an agent repeats, since it lost the answer. Agents choose simple keys, such as booking-1, and
 * anyone may call: a repeat has the same arguments, all of them, within REPEAT_SECONDS. An agent's runtime may send it
 * from another network: it records nothing twice then, but the address at which a booking is changed is given to the
 * first call's network and program alone; the person has it in the confirmation.
 *
 * @param input all arguments, as the tool's schema returns them
 */
export async function recogniseCall(
  { site: { slug }, request, clientAddress }: Call,
  toolName: string,
  input: Record<string, unknown>,
): Promise<Recognised> {
  const { network, userAgent } = callerOf(request, clientAddress);
  const call = sign("agent call", [slug, toolName, JSON.stringify(input)]).toString("base64url");
  const caller = sign("agent caller", [slug, call, network, userAgent]).toString("base64url");
  const submissionId = randomUUID();
  const first = await sql()`
    insert into agent_calls (site, call, caller, submission_id)
    values (${slug}, ${call}, ${caller}, ${submissionId})
    on conflict (site, call) do update
      set caller = excluded.caller, submission_id = excluded.submission_id, called_at = now()
      where agent_calls.called_at <= now() - make_interval(secs => ${REPEAT_SECONDS})
    returning 1`;
  if (first.length > 0) return { submissionId, isOwn: true };
  const [earlier] = await sql()<{ submissionId: string; caller: string }[]>`
    select submission_id as "submissionId", caller from agent_calls where site = ${slug} and call = ${call}`;
  if (!earlier) throw new Error("an agent's call was forgotten while it was read");
  return { submissionId: earlier.submissionId, isOwn: earlier.caller === caller };
}
