import { plainText } from "~/i18n/plain-text";
import type { Car } from "~/stock/car";

import type { Question } from "../Question";
import { askAboutPrice } from "../stock/ask-price.server";
import type { Lack } from "./lacks";

/**
 * Asks about what is odd before a car is written, all of it at once.
 *
 * @param car as it was typed; `lacks` is what shoppers would miss if it is put on the site now
 * @param sure the answers so far, each the one of its question
 */
export async function askAboutOwnCar(
  { lacks, before, car }: { lacks: readonly Lack[]; before: Car; car: Car },
  sure: string,
): Promise<Question | null> {
  const said = sure.split(" ");
  const asked = [askAboutLacks(lacks, said), await askAboutOwnPrice(before, car, said)].filter(
    (each) => each !== null,
  );
  const [first] = asked;
  if (!first) return null;
  return {
    text: asked.map(({ text }) => text).join(" "),
    yes: first.yes,
    sure: [...said, ...asked.map((each) => each.sure)].filter(Boolean).join(" "),
  };
}

function askAboutLacks(lacks: readonly Lack[], said: readonly string[]): Question | null {
  if (lacks.every((lack) => said.includes(lack))) return null;
  const words = lacks.map((lack) => plainText({}, `stock.no_${lack}`));
  return {
    text: plainText({}, "stock.lacks", { lacks: words.join(plainText({}, "stock.lacks_and")) }),
    yes: plainText({}, "stock.lacks_sure"),
    sure: lacks.join(" "),
  };
}

/** A price that was not changed was asked about before. */
async function askAboutOwnPrice(before: Car, car: Car, said: readonly string[]): Promise<Question | null> {
  const { priceCents, priceType } = car;
  const isSame = priceCents === before.priceCents && priceType === before.priceType;
  if (priceCents === null || isSame) return null;
  const beforeCents = priceType === before.priceType ? before.priceCents : null;
  const sure = said.find((answer) => answer === String(priceCents)) ?? "";
  return askAboutPrice({ ...car, beforeCents }, { cents: priceCents, priceType }, sure);
}
