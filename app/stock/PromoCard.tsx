import { ArrowRight } from "lucide-react";

import { AppLink } from "../ui/AppLink";
import { Card } from "../ui/Card";
import type { PromoCard as Promo } from "./promo-cards";

const TONES: Record<Promo["tone"], string> = {
  brand: "promo-card-brand",
  accent: "promo-card-accent",
  plain: "promo-card-plain",
};

/** A dealer's own message, as tall as the cars beside it. */
export function PromoCard({ card }: { card: Promo }) {
  return (
    <Card as="div" panel linked className={`promo-card ${TONES[card.tone]}`}>
      <h3 className="heading text-xl">{card.heading}</h3>
      <p className="mt-3">{card.text}</p>
      <AppLink
        href={card.url}
        className="card-link mt-auto inline-flex min-h-11 items-center gap-2 pt-6 font-semibold"
      >
        <span className="card-title">{card.linkText}</span>
        <ArrowRight className="size-5 shrink-0" aria-hidden="true" />
      </AppLink>
    </Card>
  );
}
