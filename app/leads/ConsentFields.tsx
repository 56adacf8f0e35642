import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { PRIVACY_PATH, TERMS_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Checkbox } from "~/ui/Checkbox";

import { useControlId, useLeadField } from "./LeadField";
import type { LeadFormSettings } from "./lead-form-model";
import { leadKind, type LeadKindName } from "./lead-kind";
import { useLeadErrorText } from "./use-lead-error-text";

type LeadTickProps = { name: string; required?: boolean; children: ReactNode };

type ConsentFieldsProps = { kind: LeadKindName; settings: LeadFormSettings; dealer: string };

type TermsProps = { dealer: string; network: string | null; reminds: boolean };

/** Opt-ins and terms; unticked unless the site sets otherwise (design §5). */
export function ConsentFields({ kind, settings, dealer }: ConsentFieldsProps) {
  const { t } = useTranslation();
  const { optIn } = leadKind(kind);
  const asksOptIn = optIn !== null && !settings.optInHidden && settings.optInKinds === "opt_in";
  return (
    <div>
      <LeadTick name="copy">{t("leads.copy")}</LeadTick>
      {asksOptIn ? <LeadTick name="opt_in">{t(`leads.opt_in_${optIn}`)}</LeadTick> : null}
      {settings.termsRequired ? (
        <Terms dealer={dealer} network={settings.termsNetwork} reminds={settings.termsReminder} />
      ) : null}
    </div>
  );
}

/** Spec 2 §5: agreement to the terms of use, and to who handles the data. */
function Terms({ dealer, network, reminds }: TermsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LeadTick name="terms_conditions" required>
        {t("leads.terms_before")}{" "}
        <AppLink href={TERMS_PATH} className="underline">
          {t("leads.terms_link")}
        </AppLink>{" "}
        {network === null
          ? t("leads.terms_after", { dealer })
          : t("leads.terms_after_network", { dealer, manufacturer: network })}{" "}
        <AppLink href={PRIVACY_PATH} className="underline">
          {t("leads.privacy_link")}
        </AppLink>
        .
      </LeadTick>
      {reminds ? <p className="pl-8 text-sm text-ink-muted">{t("leads.terms_reminder")}</p> : null}
    </>
  );
}

/** Spec 1 §5: 'I'm interested in finance.' and 'I have a trade in.', both optional. */
export function FinanceAndTradeFields({ kind, settings }: Omit<ConsentFieldsProps, "dealer">) {
  const { t } = useTranslation();
  const isAsked = settings.financeAndTradeQuestions || settings.optInKinds === "finance_and_trade";
  if (!isAsked || leadKind(kind).boxes === null) return null;
  return (
    <div>
      <LeadTick name="opt_in_finance">{t("leads.opt_in_finance")}</LeadTick>
      <LeadTick name="opt_in_trade">{t("leads.opt_in_trade")}</LeadTick>
    </div>
  );
}

/** A checkbox that keeps its state when the form is redisplayed with errors. */
function LeadTick({ name, required, children }: LeadTickProps) {
  const field = useLeadField(name);
  const errorText = useLeadErrorText();
  const id = useControlId(name);
  const input = field.getInputProps<{ type?: string; value?: string; defaultChecked?: boolean }>({
    type: "checkbox",
    value: "on",
  });
  return (
    <Checkbox
      id={id}
      name={name}
      value="on"
      defaultChecked={input.defaultChecked}
      required={required}
      error={errorText(field.error)}
    >
      {children}
    </Checkbox>
  );
}

/** The collection notice of every form (Privacy Act 1988, APP 5; design §5). */
export function CollectionNotice({ dealer }: { dealer: string }) {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-ink-muted">
      {t("leads.collection_notice", { dealer })}{" "}
      <AppLink href={PRIVACY_PATH} className="underline">
        {t("leads.collection_link")}
      </AppLink>
    </p>
  );
}
