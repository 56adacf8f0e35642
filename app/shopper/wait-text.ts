import { plainText } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/text-overrides";

/** When the next code may be asked for, in whole minutes from 90 s on. */
export function waitText(
  texts: TextOverrides,
  refusal: { reason: "too_soon" | "too_many"; retryAfterSeconds: number },
): string {
  const { reason, retryAfterSeconds } = refusal;
  const unit = retryAfterSeconds >= 90 ? "minutes" : "seconds";
  const count = Math.max(2, Math.ceil(unit === "minutes" ? retryAfterSeconds / 60 : retryAfterSeconds));
  return plainText(texts, `shopper.${reason}_${unit}`, { count });
}
