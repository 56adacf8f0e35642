/** A change of many prices: by dollars or by a share, and then perhaps to the nearest price that ends in 90 dollars. */
export type PriceRule = {
  /** Integer cents, added. */
  cents: number;
  /** Of the price, added: -0.03 for three per cent off. */
  share: number;
  ending: "as-it-comes" | "90";
};

const RULE = /^([+-])\$?(\d{1,7}(?:\.\d{1,2})?)(%?)$/;
const MAX_SHARE = 0.9;

/**
 * A rule as people type it: `-500`, `−$1,000`, `+2 %`. Without a sign it could be a price, and is none.
 *
 * @returns null for anything else; an empty text changes nothing but the ending
 */
export function parsePriceRule(typed: string, ending: PriceRule["ending"]): PriceRule | null {
  const text = typed
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\s,]/g, "");
  if (text === "") return ending === "90" ? { cents: 0, share: 0, ending } : null;
  const [, sign, digits, percent] = RULE.exec(text) ?? [];
  if (digits === undefined || Number(digits) === 0) return null;
  const amount = Number(digits) * (sign === "-" ? -1 : 1);
  if (percent !== "%") return { cents: Math.round(amount * 100), share: 0, ending };
  return Math.abs(amount / 100) > MAX_SHARE ? null : { cents: 0, share: amount / 100, ending };
}

/** @param cents a price, in integer cents @returns whole dollars where a share was taken, in integer cents */
export function applyPriceRule(cents: number, rule: PriceRule): number {
  const changed = rule.share === 0 ? cents + rule.cents : Math.round((cents * (1 + rule.share)) / 100) * 100;
  return rule.ending === "90" ? Math.round((changed - 9_000) / 10_000) * 10_000 + 9_000 : changed;
}
