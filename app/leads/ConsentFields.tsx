import { useTranslation } from "react-i18next";

import { AppLink } from "../ui/AppLink";
import type { LeadFormSettings } from "./lead-form-settings";
import { leadKind, type LeadKindName } from "./lead-kind";
import { LeadTick } from "./LeadTick";

type ConsentFieldsProps = { kind: LeadKindName; settings: LeadFormSettings; dealer: string };

type TermsProps = { dealer: string; network: string | null; reminds: boolean };

/** What the shopper asks for and agrees to; nothing is ticked unless the site says so (design §5). */
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

/** Spec 2 §5: agreed to are the terms of use, and who handles what is sent. */
function Terms({ dealer, network, reminds }: TermsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LeadTick name="terms_conditions" required>
        {t("leads.terms_before")}{" "}
        <AppLink href="/terms-and-conditions" className="underline">
          {t("leads.terms_link")}
        </AppLink>{" "}
        {network === null
          ? t("leads.terms_after", { dealer })
          : t("leads.terms_after_network", { dealer, manufacturer: network })}{" "}
        <AppLink href="/privacy-policy" className="underline">
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
  const asked = settings.financeAndTradeQuestions || settings.optInKinds === "finance_and_trade";
  if (!asked || leadKind(kind).boxes === null) return null;
  return (
    <div>
      <LeadTick name="opt_in_finance">{t("leads.opt_in_finance")}</LeadTick>
      <LeadTick name="opt_in_trade">{t("leads.opt_in_trade")}</LeadTick>
    </div>
  );
}
