import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import type { OnDesk } from "../staff-session.server";

/** What docs/install records each time that it succeeds, and how many hours later somebody has to look. */
export const OVERDUE_HOURS = { backup: 36, drill: 240 } as const;
export type UpkeepName = keyof typeof OVERDUE_HOURS;

export type UpkeepDone = { name: UpkeepName; hoursAgo: number; isOverdue: boolean };

/**
 * When the last backup and the last practised restore were, for those who look after the installation.
 *
 * @returns none for everybody else, and of what was never recorded, since many make their backups elsewhere
 */
export async function findUpkeep({ staff }: Pick<OnDesk, "staff">, now: Seconds): Promise<UpkeepDone[]> {
  if (!staff.grants.some(({ level }) => level === "installation")) return [];
  const rows = await sql()<{ name: UpkeepName; at: number }[]>`
    select name, extract(epoch from succeeded_at)::float8 as at from upkeep order by name`;
  return rows.map(({ name, at }) => {
    const hoursAgo = Math.max(0, Math.floor((now - at) / 3_600));
    return { name, hoursAgo, isOverdue: hoursAgo >= OVERDUE_HOURS[name] };
  });
}
