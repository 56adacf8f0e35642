import { OFFER_FORM } from "~/offers/OfferActions";
import { useSite } from "~/site/use-site";
import { Card } from "~/ui/Card";

import { useTranslation } from "../../i18n/use-translation";
import { LazyLeadForm } from "../LazyLeadForm";
import type { LeadFormModel } from "../lead-form-model";
import { OFFER_MESSAGE } from "../suggested-messages";
import { useCountLead } from "./use-count-lead";

type OfferFormProps = { model: LeadFormModel; offer: { id: string; href: string; name: string } };

/** Asks about one offer; its name is in the message, its page in the lead (spec 2 §3, page_id). */
export function OfferForm({ model, offer }: OfferFormProps) {
  const { t } = useTranslation();
  const { forms, name } = useSite();
  const countLead = useCountLead();
  return (
    <Card as="div" panel className="p-panel">
      <LazyLeadForm
        id="lead"
        key={offer.id}
        action={`${offer.href}#${OFFER_FORM}`}
        model={model}
        settings={forms}
        dealer={name}
        message={t(OFFER_MESSAGE, { name: offer.name })}
        layout="page"
        onLead={countLead}
      />
    </Card>
  );
}
