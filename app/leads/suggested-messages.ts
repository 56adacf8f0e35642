import type { TextOverrides } from "~/i18n/language";
import { plainText, type TextKey } from "~/i18n/plain-text";
import type { Car } from "~/stock/car";

import type { EnquirySubject } from "./enquiry-subject-href";

export const ENQUIRY_MESSAGE = "leads.default_message";
/** Spec 1 §4, In stock: for a car that is out of stock. */
export const SIMILAR_MESSAGE = "leads.similar_message";
export const OFFER_MESSAGE = "content.offer_message";
/** A motorcycle is ridden, a caravan inspected. */
const TRY_MESSAGES = {
  car: "leads.test_drive_message",
  motorcycle: "leads.test_ride_message",
  caravan: "leads.inspect_message",
} as const satisfies Record<Car["itemType"], TextKey>;

const SUBJECT_MESSAGES = {
  "trade-in": "leads.trade_in_message",
  finance: "leads.finance_message",
  reserve: "leads.reserve_message",
  photos: null,
  offer: null,
} as const satisfies Record<Exclude<EnquirySubject, "test-drive">, TextKey | null>;

/**
 * The default message of a form on a car's page. An offer has none; that of a photo request is fixed (spec 1
 * §3, §5).
 */
export function subjectMessage(subject: EnquirySubject, itemType: Car["itemType"]) {
  return subject === "test-drive" ? TRY_MESSAGES[itemType] : SUBJECT_MESSAGES[subject];
}

const SUGGESTED: readonly TextKey[] = [
  SIMILAR_MESSAGE,
  ENQUIRY_MESSAGE,
  ...Object.values(TRY_MESSAGES),
  ...Object.values(SUBJECT_MESSAGES).filter((key) => key !== null),
  OFFER_MESSAGE,
];

/** The part of a site's configuration that suggested messages depend on. */
export type SiteWords = { texts: TextOverrides; words: { vehicle: string } };

/** The word for a vehicle in a suggested message: the dealer's own word for cars, else its item type. */
export function vehicleWord({ texts, words }: SiteWords, itemType: Car["itemType"]): string {
  return itemType === "car" ? words.vehicle : plainText(texts, `vehicle.item_${itemType}`);
}

/**
 * Translates an unchanged suggested message into the dealer's language. What the shopper wrote before or
 * after it stays as typed, and so does the whole message if the suggestion was edited.
 *
 * @param shown the site in the language of the page that the message was sent from
 * @param own the site in its default language
 */
export function inDealersLanguage(
  message: string,
  itemType: Car["itemType"],
  { shown, own }: { shown: SiteWords; own: SiteWords },
): string {
  for (const key of SUGGESTED) {
    // The message contains the offer's name as the dealer wrote it, in either language.
    const [before = "", after = ""] = suggestion(key, itemType, shown).split("{{name}}");
    const start = message.indexOf(before);
    const end = start < 0 ? -1 : message.indexOf(after, start + before.length);
    if (end < 0) continue;
    const name = message.slice(start + before.length, end);
    const dealers = suggestion(key, itemType, own).split("{{name}}").join(name);
    return `${message.slice(0, start)}${dealers}${message.slice(end + after.length)}`;
  }
  return message;
}

function suggestion(key: TextKey, itemType: Car["itemType"], site: SiteWords): string {
  return plainText(site.texts, key, { vehicle: vehicleWord(site, itemType) });
}
