import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { AppLink } from "~/ui/AppLink";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";
import { DealerHtml } from "~/ui/DealerHtml";
import { ExpandableText } from "~/ui/ExpandableText";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";
import { Section } from "~/ui/Section";

import type { OfferView } from "./offer-view";
import { ExploreModel, OfferAction } from "./OfferActions";

type OfferCardProps = {
  offer: OfferView;
  /** The level after the heading above. */ heading?: "h2" | "h3";
};

/** An offer in the list: what, how much, until when, what to do; then what the law wants, in the same card. */
export function OfferCard({ offer, heading: Heading = "h2" }: OfferCardProps) {
  const { href, name, highlight, creditTerms, image, imageAlt, disclaimer } = offer;
  return (
    <Card as="li" panel className="offer-row flex flex-col md:flex-row">
      {image ? (
        <div className="card-media shrink-0 md:w-[45%]">
          <Picture
            image={image}
            alt={imageAlt}
            sizes="(min-width: 64rem) 35rem, (min-width: 48rem) 45vw, 100vw"
            className="aspect-[16/9] size-full object-cover md:aspect-[4/3]"
          />
        </div>
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-4 p-panel lg:px-10">
        <div>
          <OfferKind offer={offer} />
          {highlight ? <p className="heading figures mt-1 text-2xl text-brand-strong">{highlight}</p> : null}
          <Heading className="heading mt-1 text-xl">
            <AppLink href={href} className="hover:underline">
              {name}
            </AppLink>
          </Heading>
        </div>
        <div>
          <OfferDescription offer={offer} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <OfferAction offer={offer} />
          <ExploreModel offer={offer} />
        </div>
        <CreditTerms terms={creditTerms} />
        <OfferDisclaimer disclaimer={disclaimer} />
      </div>
    </Card>
  );
}

/** What kind of offer it is, and until when; one without an end says so. */
export function OfferKind({ offer: { category, lastDay } }: { offer: OfferView }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-semibold">
      <span className="label-caps text-ink-muted">{wordOf(category)}</span>
      <span
        className={classNames(
          "figures flex items-center gap-1.5",
          lastDay ? null : "font-normal text-ink-muted",
        )}
      >
        <Icon name="calendar-clock" className="size-4 shrink-0 text-ink-muted" />
        {lastDay ? t("content.offer_until", { date: lastDay }) : t("content.offer_ongoing")}
      </span>
    </p>
  );
}

/** What the law wants with a rate, never folded (National Credit Code part 10). */
export function CreditTerms({ terms }: { terms: string | null }) {
  return terms === null ? null : <p className="figures max-w-reading text-sm text-ink-muted">{terms}</p>;
}

/** The workshop's current offers, below the dealer's own text. */
export function ServiceOffers({ offers }: { offers: OfferView[] }) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <Section title={t("content.service_offers")} className="mt-section">
      <ul className="grid gap-8">
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

type OfferDisclaimerProps = Pick<OfferView, "disclaimer"> & { initially?: "open" | "collapsed" };

export function OfferDisclaimer({ disclaimer, initially }: OfferDisclaimerProps) {
  const { t } = useTranslation();
  if (disclaimer.text === "") return null;
  return (
    <div className="max-w-reading text-sm text-ink-muted">
      <ExpandableText
        excerpt={disclaimer.excerpt}
        more={t("content.view_full_disclaimer")}
        less={t("content.view_less_disclaimer")}
        initially={initially}
      >
        <p>{disclaimer.text}</p>
      </ExpandableText>
    </div>
  );
}
