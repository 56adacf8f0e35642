import { OFFER_FORM } from "~/offers/OfferActions";
import { Card } from "~/ui/Card";

import { useTranslation } from "../../i18n/use-translation";
import type { LeadFormModel } from "../lead-form-model";
import { OFFER_MESSAGE } from "../suggested-messages";
import { PageLeadForm } from "./PageLeadForm";

type OfferFormProps = { model: LeadFormModel; offer: { id: string; href: string; name: string } };

/** Asks about one offer; its name is in the message, its page in the lead (spec 2 §3, page_id). */
export function OfferForm({ model, offer }: OfferFormProps) {
  const { t } = useTranslation();
  return (
    <Card as="div" panel className="p-panel">
      <PageLeadForm
        key={offer.id}
        action={`${offer.href}#${OFFER_FORM}`}
        model={model}
        message={t(OFFER_MESSAGE, { name: offer.name })}
      />
    </Card>
  );
}
