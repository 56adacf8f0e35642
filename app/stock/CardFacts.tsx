import type { TFunction } from "i18next";

import type { CardFact } from "./card-facts";

/** Kilometres, transmission, body: a glance each (spec 1 §2, car icons). */
export function CardFacts({ facts, t }: { facts: readonly CardFact[]; t: TFunction }) {
  if (facts.length === 0) return null;
  return (
    <ul className="car-card-facts figures">
      {facts.map(({ kind, text }) => (
        <li key={kind} className={`mask-icon icon-${kind}`}>
          {kind === "sleeps" ? t("search.card_sleeps", { count: Number(text) }) : text}
        </li>
      ))}
    </ul>
  );
}
