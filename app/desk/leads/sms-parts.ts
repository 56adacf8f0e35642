/** GSM 03.38: the characters of a text message's usual encoding, then those that take two places in it. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENDED = new Set("\f^{}\\[~]|€");

/** Places in a message that goes alone, and in each of several, which also say where they belong. */
const [GSM_ALONE, GSM_PART, UCS2_ALONE, UCS2_PART] = [160, 153, 70, 67];

/** How many messages a text is sent and charged as; 0 for an empty one. */
export function smsParts(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((each) => BASIC.has(each) || EXTENDED.has(each));
  if (!isGsm) return partsOf(text.length, UCS2_ALONE, UCS2_PART);
  const places = characters.length + characters.filter((each) => EXTENDED.has(each)).length;
  return partsOf(places, GSM_ALONE, GSM_PART);
}

function partsOf(places: number, alone: number, part: number): number {
  return places <= alone ? Math.sign(places) : Math.ceil(places / part);
}
