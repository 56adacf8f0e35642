import { useLocation } from "@remix-run/react";
import type { InputHTMLAttributes } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { Page } from "~/ui/Page";
import { PlainForm } from "~/ui/PlainForm";
import { TextArea, TextField } from "~/ui/TextField";
import { telHref } from "~/ui/tel-href";

import { CollectionNotice } from "./ConsentFields";
import type { UnsentForm } from "./unsent-form";
import { useLeadErrorText } from "./use-lead-error-text";

type UnsentPageProps = { form: UnsentForm; dealer: string; phone: string };

/** Editable fields; the rest is resubmitted unchanged, in hidden inputs. */
const SHOWN = {
  name: { label: "leads.first_name", input: { autoComplete: "given-name", required: true } },
  last_name: { label: "leads.last_name", input: { autoComplete: "family-name" } },
  email: { label: "leads.email", input: { type: "email", autoComplete: "email", required: true } },
  phone: { label: "leads.phone", input: { type: "tel", autoComplete: "tel", required: true } },
  postcode: {
    label: "leads.postcode",
    input: { inputMode: "numeric", autoComplete: "postal-code", required: true },
  },
  offer_from_client: { label: "leads.offer", input: { inputMode: "decimal" } },
  "Vehicle Model": { label: "leads.vehicle_model", input: {} },
  Rego: { label: "leads.rego", input: {} },
  "Test Drive Booking Date": { label: "leads.booking_date", input: { type: "datetime-local" } },
  "Service Booking Date": { label: "leads.booking_date", input: { type: "datetime-local" } },
} as const satisfies Record<string, { label: string; input: InputHTMLAttributes<HTMLInputElement> }>;

const MESSAGE = "message";

/** Redisplays the submitted form when its own page cannot be rendered (design §4.8). */
export function UnsentPage({ form, dealer, phone }: UnsentPageProps) {
  const { t } = useTranslation();
  const errorText = useLeadErrorText();
  const { pathname, search } = useLocation();
  const { fields } = form;
  return (
    <Page className="py-section">
      <div className="max-w-reading">
        <div role="alert">
          <h1 className="heading text-2xl">{errorText(form.message)}</h1>
          <p className="mt-3 text-lg text-ink-muted">{t("leads.kept")}</p>
        </div>
        <Card as="div" panel className="mt-8 p-panel">
          <PlainForm method="post" action={`${pathname}${search}`} noValidate className="grid gap-4">
            <span hidden data-refused />
            {fields.map(([name, value], index) => (
              <Sent key={`${index} ${name}`} name={name} value={value} isShown={isShown(name, fields)} />
            ))}
            <Button type="submit" variant="accent" size="lg">
              {t("leads.send_again")}
            </Button>
            <CollectionNotice dealer={dealer} />
          </PlainForm>
        </Card>
        <ButtonLink href={telHref(phone)} className="mt-6">
          {t("leads.page_call", { phone })}
        </ButtonLink>
      </div>
    </Page>
  );
}

type SentProps = { name: string; value: string; isShown: boolean };

function Sent({ name, value, isShown }: SentProps) {
  const { t } = useTranslation();
  if (name === MESSAGE) {
    return <TextArea label={t("leads.comments")} name={name} defaultValue={value} optionalHidden />;
  }
  if (!isShown || !isKnown(name)) return <input type="hidden" name={name} value={value} />;
  const { label, input } = SHOWN[name];
  return <TextField label={t(label)} name={name} defaultValue={value} optionalHidden {...input} />;
}

/** In a form about a car the model is in a hidden input. */
function isShown(name: string, fields: UnsentForm["fields"]): boolean {
  return name !== "Vehicle Model" || !fields.some(([other]) => other === "car_id");
}

function isKnown(name: string): name is keyof typeof SHOWN {
  return Object.hasOwn(SHOWN, name);
}
