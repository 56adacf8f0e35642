import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";

import type { OnDesk } from "../staff-session.server";
import { looksAfter } from "../staff/places";
import { examineInside, examineOutside } from "./examine.server";
import type { Finding } from "./finding";
import { openNetwork } from "./network.server";

const ORDER: readonly Finding["state"][] = ["wrong", "look", "good"];

/** Whether somebody may see the state of the installation: only those in charge of all of it. */
export function mayExamine({ staff, sites }: Pick<OnDesk, "staff" | "sites">): boolean {
  return looksAfter(staff.grants, { level: "installation", target: "" }, sites);
}

/**
 * What `npm run doctor` prints, what harms somebody first.
 *
 * @param reach only "outside too" asks name servers, the mail server and each host
 * @returns outside is null where nobody there was asked; null altogether for everybody else
 */
export async function findInstallation(
  onDesk: Pick<OnDesk, "staff" | "sites">,
  reach: "inside" | "outside too",
): Promise<{ inside: Finding[]; outside: Finding[] | null } | null> {
  if (!mayExamine(onDesk)) return null;
  const [inside, outside] = await Promise.all([
    examineInside(sql()),
    reach === "inside" ? null : examineOutside(sql(), openNetwork(env().DNS_SERVERS)),
  ]);
  return { inside: worstFirst(inside), outside: outside && worstFirst(outside) };
}

function worstFirst(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}
