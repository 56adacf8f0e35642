import {
  ACCESSIBILITY_PATH,
  CONTACT_PATH,
  LOCATIONS_PATH,
  OFFERS_PATH,
  PARTS_ENQUIRY_PATH,
  PRIVACY_PATH,
  SERVICE_ENQUIRY_PATH,
  TERMS_PATH,
  TEST_DRIVE_PATH,
  TRADE_IN_PATH,
} from "~/paths";

/** Words of an old address, and the page of ours that they suggest; the first that fits. */
export const PAGE_WORDS: readonly (readonly [words: RegExp, path: string])[] = [
  [/\b(?:test drive|testdrive)\b/, TEST_DRIVE_PATH],
  [/\b(?:accessibility|accessability|wcag)\b/, ACCESSIBILITY_PATH],
  [/\b(?:privacy)\b/, PRIVACY_PATH],
  [/\b(?:terms|conditions|disclaimer)\b/, TERMS_PATH],
  [/\b(?:finance|financing|loans?|repayments?|calculator)\b/, "/finance"],
  [/\b(?:trade ins?|tradein|valuation|value my|value your|sell (?:my|your|us))\b/, TRADE_IN_PATH],
  [/\b(?:specials?|offers?|deals?|promotions?)\b/, OFFERS_PATH],
  [/\b(?:parts|accessories)\b/, PARTS_ENQUIRY_PATH],
  [/\b(?:servic(?:e|es|ing)|workshop)\b/, SERVICE_ENQUIRY_PATH],
  [/\b(?:careers?|jobs?|employment)\b/, "/careers"],
  [/\b(?:fleet)\b/, "/fleet"],
  [/\b(?:locations?|dealerships?|find us|directions|branches|opening hours|hours)\b/, LOCATIONS_PATH],
  [/\b(?:contact|enquir(?:y|e|ies))\b/, CONTACT_PATH],
  [/\b(?:blogs?|news|articles?)\b/, "/blog"],
];
