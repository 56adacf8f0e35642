import { useTranslation } from "~/i18n/use-translation";
import { ServiceOffers } from "~/offers/OfferCard";
import type { OfferView } from "~/offers/offer-view";
import { ServiceAdvantageTable } from "~/offers/ServiceAdvantage";
import { pageAt } from "~/pages";
import { PARTS_ENQUIRY_PATH } from "~/paths";
import { useSite } from "~/site/use-site";
import { Card } from "~/ui/Card";
import { FormSection } from "~/ui/FormSection";

import type { LeadFormModel } from "../lead-form-model";
import { PageLeadForm } from "./PageLeadForm";
import { ServiceChat } from "./ServiceChat";
import { PARTS_FORM } from "./WorkshopActions";

type WorkshopProps = { path: string; form: LeadFormModel | null; offers: OfferView[] };

/** What a service or parts page has below the dealer's own text. */
export function Workshop({ path, form, offers }: WorkshopProps) {
  const { serviceAdvantage } = useSite();
  return (
    <>
      {serviceAdvantage && pageAt(path).department === "service" ? (
        <ServiceAdvantageTable className="mt-section" />
      ) : null}
      <ServiceChat path={path} className="mt-8 max-w-xs" />
      {form ? <PartsForm model={form} /> : null}
      <ServiceOffers offers={offers} />
    </>
  );
}

/** The parts form below a dealer's own page about parts (spec 2 §1); without JavaScript its own page receives it. */
function PartsForm({ model }: { model: LeadFormModel }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("content.ask_parts")}>
      <Card as="div" panel className="scroll-mt-24 p-panel" id={PARTS_FORM}>
        <PageLeadForm action={`${PARTS_ENQUIRY_PATH}#${PARTS_FORM}`} model={model} />
      </Card>
    </FormSection>
  );
}
