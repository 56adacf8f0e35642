import type { Actor } from "~/leads/work/lead-change";

import { findColleague } from "../leads/assignable.server";

/** The member of staff that a sale's form names as the seller; null for the person recording it, or to leave it as it was. */
export async function findSeller(site: string, id = ""): Promise<Actor | "unknown"> {
  if (id === "") return null;
  return (await findColleague(site, null, id)) ?? "unknown";
}
