import { useTranslation } from "../i18n/use-translation";
import { Section } from "../ui/Section";
import type { OfferView } from "./offer-view";
import { OfferCard } from "./OfferCard";

/** What the workshop offers now, below what it says of itself. */
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
