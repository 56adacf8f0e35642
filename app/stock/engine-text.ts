import { formatCount } from "~/i18n/format-count";

import type { Car } from "./car";

/** How big an engine is, as people say it: a motorcycle's in cubic centimetres, where they are known. */
export function engineText({
  itemType,
  engineSize,
  variant,
}: Pick<Car, "itemType" | "engineSize" | "variant">): string | null {
  const cc = variant?.engineSizeCc;
  return itemType === "motorcycle" && cc ? `${formatCount(cc)} cc` : engineSize;
}
