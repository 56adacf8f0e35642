import type { TFunction } from "i18next";

import type { WordOf } from "../i18n/value-words";
import type { CardFact } from "./card-facts";

type CardFactsProps = { facts: readonly CardFact[]; t: TFunction; wordOf: WordOf };

/** Kilometres, transmission, body: a glance each (spec 1 §2, car icons). */
export function CardFacts({ facts, t, wordOf }: CardFactsProps) {
  if (facts.length === 0) return null;
  return (
    <ul className="car-card-facts figures">
      {facts.map(({ kind, text }) => (
        <li key={kind} className={`mask-icon icon-${kind}`}>
          {kind === "sleeps" ? t("search.card_sleeps", { count: Number(text) }) : wordOf(text)}
        </li>
      ))}
    </ul>
  );
}
