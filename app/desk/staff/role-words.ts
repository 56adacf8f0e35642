import { plainText } from "~/i18n/plain-text";

import type { HeldRole } from "../roles";
import { ABILITY_TEXTS } from "./ability-text";

/** A role's name. */
export function roleName(held: HeldRole): string {
  return held.role === "custom" ? held.custom.name : plainText({}, `desk.role_${held.role}`);
}

/** What a role may do, in a sentence or two; of a custom one, each of its abilities. */
export function roleMay(held: HeldRole): string {
  if (held.role !== "custom") return plainText({}, `staff.role_is_${held.role}`);
  return `${held.custom.abilities.map((ability) => plainText({}, ABILITY_TEXTS[ability])).join("; ")}.`;
}
