import { formatDollars } from "./money";
import { statedPrice, type CarPrice, type OtherPrice, type PriceBasis, type StatedPrice } from "./price";

/** Both `t` and a closure over plainText. */
export type SayPrice = (
  key: `price.${"sentence" | "or"}_${PriceBasis}` | "price.preorder",
  values?: { amount: string },
) => string;

/** An amount with what it includes, such as `$24,990 excl. government charges`: never one without the other. */
export function priceSentence({ cents, basis }: StatedPrice, say: SayPrice): string {
  return say(`price.sentence_${basis}`, { amount: formatDollars(cents) });
}

/** A second price after the first, such as `or $189 a week by subscription`. */
export function otherPriceSentence({ cents, basis }: StatedPrice, say: SayPrice): string {
  return say(`price.or_${basis}`, { amount: formatDollars(cents) });
}

/** Prices as `statedPrices` gives them, in one line; empty for none. */
export function pricesLine([first, other]: readonly StatedPrice[], say: SayPrice): string {
  if (!first) return "";
  return [priceSentence(first, say), ...(other ? [otherPriceSentence(other, say)] : [])].join(" ");
}

/** All that a car's page says of its price, in one line: its prices, or the text in their place. */
export function priceLine(price: CarPrice, other: OtherPrice, say: SayPrice): string {
  const prices = [price, other].flatMap((shown) => (shown && statedPrice(shown)) ?? []);
  if (prices.length > 0) return pricesLine(prices, say);
  return price.kind === "text" ? price.text : say("price.preorder");
}
