import { useMemo } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { CollectionNotice, ConsentFields } from "~/leads/ConsentFields";
import { ContactFields, HiddenFields } from "~/leads/ContactFields";
import { CONSENT_ORDER, CONTACT_ORDER } from "~/leads/field-order";
import { FormAlert } from "~/leads/FormAlert";
import { VisitField } from "~/leads/VisitField";
import { FormIdContext, LeadSelect } from "~/leads/LeadField";
import { useSite } from "~/site/use-site";
import { SubmitButton } from "~/ui/SentForm";
import { ValidatedForm, withZod } from "~/ui/validated-form";

import { CONTACT_METHODS, contactSchema } from "./contact-schema";

const FORM = "contact";
const ORDER = [...CONTACT_ORDER, "PreferredContactMethod", "finance", "location", ...CONSENT_ORDER];

type ContactFormProps = { locations: readonly { value: string; label: string }[] };

/** The shopper's contact details, and how to contact them. */
export function ContactForm({ locations }: ContactFormProps) {
  const { t } = useTranslation();
  const { forms, name: dealer } = useSite();
  const { messageRequired, termsRequired } = forms;
  const validator = useMemo(() => {
    const slugs = locations.map(({ value }) => value);
    return withZod(contactSchema({ messageRequired, termsRequired }, slugs));
  }, [messageRequired, termsRequired, locations]);
  return (
    <FormIdContext.Provider value={FORM}>
      <ValidatedForm
        id={FORM}
        method="post"
        validator={validator}
        defaultValues={{ PreferredContactMethod: "Phone", opt_in: forms.optInDefault }}
        noValidate
        className="grid gap-4"
      >
        <FormAlert failure={null} order={ORDER} />
        <HiddenFields values={{}} />
        <VisitField />
        <ContactFields />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <LeadSelect
            name="PreferredContactMethod"
            label={t("trade_in.preferred_contact")}
            options={CONTACT_METHODS.map((value) => ({ value, label: t(`trade_in.contact_${value}`) }))}
          />
          <LeadSelect
            name="finance"
            label={t("trade_in.finance")}
            placeholder={t("trade_in.finance_select")}
            options={[
              { value: "Yes", label: t("trade_in.finance_Yes") },
              { value: "No", label: t("trade_in.finance_No") },
            ]}
          />
        </div>
        {locations.length > 1 ? (
          <LeadSelect
            name="location"
            label={t("leads.preferred_dealership")}
            placeholder={t("leads.please_select")}
            options={[...locations]}
          />
        ) : null}
        <ConsentFields kind="trade-in" settings={forms} dealer={dealer} />
        <SubmitButton text={t("trade_in.send_details")} busyText={t("trade_in.saving")} />
        <CollectionNotice dealer={dealer} />
      </ValidatedForm>
    </FormIdContext.Provider>
  );
}
