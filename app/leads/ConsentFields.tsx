import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useField } from "remix-validated-form";

import { AppLink } from "../ui/AppLink";
import { Checkbox } from "../ui/Checkbox";
import type { EnquiryFormSettings } from "./enquiry-form-settings";
import { useErrorText } from "./use-error-text";

/** What the shopper agrees to; nothing is ticked unless the site says so (design §5). */
export function ConsentFields({ settings, dealer }: { settings: EnquiryFormSettings; dealer: string }) {
  const { t } = useTranslation();
  const asksFinanceAndTrade =
    settings.financeAndTradeQuestions || settings.optInKinds === "finance_and_trade";
  const asksOptIn = !settings.optInHidden && settings.optInKinds === "opt_in";
  return (
    <div>
      {asksFinanceAndTrade ? (
        <>
          <Tick name="opt_in_finance">{t("leads.opt_in_finance")}</Tick>
          <Tick name="opt_in_trade">{t("leads.opt_in_trade")}</Tick>
        </>
      ) : null}
      {asksOptIn ? <Tick name="opt_in">{t("leads.opt_in")}</Tick> : null}
      {settings.termsRequired ? (
        <Tick name="terms_conditions" required>
          {t("leads.terms_before")} <AppLink href="/terms-and-conditions">{t("leads.terms_link")}</AppLink>{" "}
          {t("leads.terms_after", { dealer })}{" "}
          <AppLink href="/privacy-policy">{t("leads.privacy_link")}</AppLink>.
        </Tick>
      ) : null}
    </div>
  );
}

/** A box that stays as it was when the form comes back refused. */
function Tick({ name, required, children }: { name: string; required?: boolean; children: ReactNode }) {
  const field = useField(name);
  const errorText = useErrorText();
  const input = field.getInputProps<{ type?: string; value?: string; defaultChecked?: boolean }>({
    type: "checkbox",
    value: "on",
  });
  return (
    <Checkbox
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
