import { useTranslation } from "~/i18n/use-translation";
import { PARTS_ENQUIRY_PATH } from "~/paths";
import { Card } from "~/ui/Card";
import { FormSection } from "~/ui/FormSection";

import type { LeadFormModel } from "../lead-form-model";
import { PageLeadForm } from "./PageLeadForm";

/** The anchor of the form, to which the page's button leads. */
export const PARTS_FORM = "form";

/** The parts form below a dealer's own page about parts (spec 2 §1); without JavaScript its own page receives it. */
export function PartsForm({ model }: { model: LeadFormModel }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("content.ask_parts")}>
      <Card as="div" panel className="scroll-mt-24 p-panel" id={PARTS_FORM}>
        <PageLeadForm action={`${PARTS_ENQUIRY_PATH}#${PARTS_FORM}`} model={model} />
      </Card>
    </FormSection>
  );
}
