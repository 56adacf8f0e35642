import { sql } from "~/platform/db.server";

import { type Actor, recordAudit } from "./audit.server";

/**
 * Says which agency looks after a site, or which group it belongs to: their people see it from the next
 * request on.
 *
 * @param name null for none
 * @returns false where there is no such site
 */
export async function changeOwnership(
  actor: Actor,
  slug: string,
  level: "agency" | "group",
  name: string | null,
): Promise<boolean> {
  const column = level === "agency" ? "agency" : "dealer_group";
  return sql().begin(async (tx) => {
    const [old] = await tx<{ name: string | null }[]>`
      select ${tx(column)} as name from sites where slug = ${slug} for update`;
    if (!old) return false;
    if (old.name === name) return true;
    await tx`update sites set ${tx(column)} = ${name} where slug = ${slug}`;
    await recordAudit(tx, {
      actor,
      action: "ownership-changed",
      subject: { name: slug },
      place: { level: "site", target: slug },
      before: { [level]: old.name },
      after: { [level]: name },
    });
    return true;
  });
}
