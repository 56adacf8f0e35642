import { plainText } from "~/i18n/plain-text";
import { formatDollars } from "~/stock/money";

import type { LeftOut } from "./left-out";

/** Why a car is left out, in a sentence, for the desk and the command line. */
export function reasonText({ reason, detail }: LeftOut): string {
  const text = plainText({}, `catalogues.reason_${reason}`);
  if (detail === "") return text;
  const isPrice = reason === "price_below" || reason === "price_above";
  return `${text} (${isPrice ? formatDollars(Number(detail)) : detail.replaceAll("_", " ")})`;
}
