import { useTranslation } from "~/i18n/use-translation";
import { PARTS_ENQUIRY_PATH } from "~/paths";
import { Card } from "~/ui/Card";

import type { LeadFormModel } from "../lead-form-model";
import { PageLeadForm } from "./PageLeadForm";

/** The anchor of the form, to which the page's button leads. */
export const PARTS_FORM = "form";

/** The parts form below a dealer's own page about parts (spec 2 §1); without JavaScript its own page receives it. */
export function PartsForm({ model }: { model: LeadFormModel }) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="form-title"
      className="mt-section grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <h2 id="form-title" className="heading-caps text-2xl">
        {t("content.ask_parts")}
      </h2>
      <Card as="div" panel className="scroll-mt-24 p-panel" id={PARTS_FORM}>
        <PageLeadForm action={`${PARTS_ENQUIRY_PATH}#${PARTS_FORM}`} model={model} />
      </Card>
    </section>
  );
}
