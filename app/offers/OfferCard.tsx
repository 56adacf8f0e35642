import { useTranslation } from "~/i18n/use-translation";
import "~/styles/offers.css";
import { AppLink } from "~/ui/AppLink";
import { Card } from "~/ui/Card";
import { DealerHtml } from "~/ui/DealerHtml";
import { ExpandableText } from "~/ui/ExpandableText";
import { Picture } from "~/ui/Picture";
import { Section } from "~/ui/Section";

import { CreditTerms } from "./CreditTerms";
import { OfferFigure } from "./OfferFigure";
import { OfferKind } from "./OfferKind";
import type { OfferView } from "./offer-view";
import { ExploreModel, OfferAction } from "./OfferActions";

type OfferCardProps = {
  offer: OfferView;
  /** The level after the heading above. */ heading?: "h2" | "h3";
};

/** An offer in the list: what, how much, until when, what to do; then what the law wants, in the same card. */
export function OfferCard({ offer, heading: Heading = "h2" }: OfferCardProps) {
  const { href, name, creditTerms, image, imageAlt, disclaimer } = offer;
  return (
    <Card as="li" panel className="offer-row">
      {image ? (
        <div className="card-media">
          <Picture image={image} alt={imageAlt} sizes="(min-width: 64rem) 44rem, 100vw" />
        </div>
      ) : null}
      <div className="offer-body">
        <div className="offer-head">
          <OfferKind offer={offer} />
          <OfferFigure offer={offer} />
          <Heading className="offer-name heading">
            <AppLink href={href} className="hover:underline">
              {name}
            </AppLink>
          </Heading>
        </div>
        <div className="offer-text">
          <OfferDescription offer={offer} />
          <div className="offer-actions">
            <OfferAction offer={offer} />
            <ExploreModel offer={offer} />
          </div>
        </div>
        <div className="offer-terms">
          <CreditTerms terms={creditTerms} />
          <Disclaimer disclaimer={disclaimer} />
        </div>
      </div>
    </Card>
  );
}

/** The workshop's current offers, below the dealer's own text. */
export function ServiceOffers({ offers }: { offers: OfferView[] }) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <Section title={t("content.service_offers")} className="mt-section">
      <ul className="offer-list">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} heading="h3" />
        ))}
      </ul>
    </Section>
  );
}

/** The dealer's description: HTML, sanitised when seeded. */
function OfferDescription({ offer: { description, language } }: { offer: OfferView }) {
  const { t } = useTranslation();
  return (
    <ExpandableText excerpt={description.excerpt} more={t("content.view_more")} less={t("content.view_less")}>
      <DealerHtml html={description.html} language={language} />
    </ExpandableText>
  );
}

/** The small print, behind its beginning. */
function Disclaimer({ disclaimer }: Pick<OfferView, "disclaimer">) {
  const { t } = useTranslation();
  if (disclaimer.text === "") return null;
  return (
    <div className="max-w-reading text-sm text-ink-muted">
      <ExpandableText
        excerpt={disclaimer.excerpt}
        more={t("content.view_full_disclaimer")}
        less={t("content.view_less_disclaimer")}
      >
        <p>{disclaimer.text}</p>
      </ExpandableText>
    </div>
  );
}
