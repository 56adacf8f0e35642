import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { LazyLeadForm } from "~/leads/LazyLeadForm";
import { useSite } from "~/site/use-site";
import { Card } from "~/ui/Card";

import { useCountLead } from "../use-count-lead";
import { FINANCE_FORM_ANCHOR } from "./finance-paths";
import type { loadFinancePage } from "./load-finance-page.server";

/** The finance lead (spec 2 §3), with the car and the budget that brought the shopper here. */
export function FinanceForm() {
  const { t } = useTranslation();
  const { model, car } = useLoaderData<typeof loadFinancePage>();
  const { forms, name } = useSite();
  const { pathname, search } = useLocation();
  const countLead = useCountLead();
  return (
    <section
      id={FINANCE_FORM_ANCHOR}
      aria-labelledby="finance-form-title"
      className="mt-section grid scroll-mt-24 gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id="finance-form-title" className="heading-caps text-2xl">
          {t("calculator.form_title")}
        </h2>
        <p className="mt-3 text-ink-muted">{t("calculator.form_lead")}</p>
        {car?.price ? (
          <p className="mt-3 font-semibold">
            {t("calculator.form_about", { car: car.name, price: car.price })}
          </p>
        ) : null}
      </div>
      <Card as="div" panel className="p-panel">
        <LazyLeadForm
          id="lead"
          action={`${pathname}${search}#${FINANCE_FORM_ANCHOR}`}
          model={model}
          settings={forms}
          dealer={name}
          message=""
          layout="page"
          onLead={countLead}
        />
      </Card>
    </section>
  );
}
