import { useTranslation } from "~/i18n/use-translation";
import { pageAt } from "~/pages";
import { PARTS_ENQUIRY_PATH, SERVICE_ENQUIRY_PATH } from "~/paths";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { FormSection } from "~/ui/FormSection";
import { telHref } from "~/ui/tel-href";

import type { LeadFormModel } from "../lead-form-model";
import { PageLeadForm } from "./PageLeadForm";

/** The anchor of the form, to which the page's button leads. */
const PARTS_FORM = "form";

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

/** The booking and the phone of a service or parts page, on its first screen. */
export function WorkshopActions({ path, phone }: { path: string; phone: string }) {
  const { t } = useTranslation();
  const { department } = pageAt(path);
  if (!department) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <ButtonLink
        href={department === "parts" ? `#${PARTS_FORM}` : SERVICE_ENQUIRY_PATH}
        variant="accent"
        size="lg"
      >
        {t(department === "service" ? "content.book_service" : "content.ask_parts")}
      </ButtonLink>
      <ButtonLink href={telHref(phone)} size="lg" className="figures">
        {t("content.call", { phone })}
      </ButtonLink>
    </p>
  );
}
