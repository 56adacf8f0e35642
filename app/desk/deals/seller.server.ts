import type { Actor } from "~/leads/work/lead-change";

import { findColleague } from "../leads/assignable.server";

/** Whom a form of a sale names as its seller, of the site's staff; null for whoever records it, or as it was. */
export async function findSeller(site: string, id = ""): Promise<Actor | "unknown"> {
  if (id === "") return null;
  return (await findColleague(site, null, id)) ?? "unknown";
}
