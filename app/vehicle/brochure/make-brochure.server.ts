import { sanitiseComments } from "~/content/sanitise.server";
import type { Seconds } from "~/platform/moment";
import type { Car } from "~/stock/car";

import type { Brochure } from "./brochure";
import { type BrochureContext, type BrochureSite, toBrochure } from "./to-brochure";

/**
 * A car's brochure for its page and its PDF. On the server alone: a page that renders one does not load the register
 * of a car's fields.
 */
export function makeBrochure(
  car: Car,
  site: BrochureSite,
  where: Pick<BrochureContext, "today" | "location">,
  now: Seconds,
): Brochure {
  return toBrochure(car, site, { ...where, now, sanitise: sanitiseComments });
}
