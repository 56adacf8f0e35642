import { textFields } from "~/platform/read-form.server";

import type { OnDesk } from "../staff-session.server";
import type { CarErrors } from "./car-fields";
import { findCarFacts } from "./find-car-facts.server";
import { addOwnCar, type Typed } from "./own-cars.server";

/** A form to be rendered again: rejected, or filled in by the look-up. */
type Again = { typed: Typed; errors: CarErrors; lookup: "found" | "unknown" | null };

/**
 * The form that adds a car: its button looks the car up, or adds it as a draft.
 *
 * @param now seconds UTC
 * @returns null if the viewer does not manage that site's stock
 */
export async function receiveNewCar(
  onDesk: OnDesk,
  form: FormData,
  now: number,
): Promise<{ site: string; id: string } | Again | null> {
  const { intent, ...typed }: Record<string, string> = Object.fromEntries(textFields(form));
  if (intent === "find") {
    const found = await findCarFacts(typed);
    return { typed: found ?? typed, errors: {}, lookup: found ? "found" : "unknown" };
  }
  const site = typed["site"] ?? "";
  const added = await addOwnCar(onDesk, site, typed, now);
  if (added === null) return null;
  return "id" in added ? { site, id: added.id } : { typed, errors: added.errors, lookup: null };
}
