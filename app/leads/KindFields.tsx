import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useWordOf } from "../i18n/use-word-of";
import { GENERAL_CATEGORIES, leadKind, type AskedField } from "./lead-kind";
import type { LeadFormModel } from "./lead-form-model";
import { BudgetField } from "./BudgetField";
import { LeadLine } from "./LeadLine";
import { LeadSelect } from "./LeadSelect";
import { ServiceBoxes } from "./ServiceBoxes";

/** What a kind of lead asks for beside who asks and what (spec 1 §3, spec 2 §5). */
export function KindFields({ model }: { model: LeadFormModel }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const kind = leadKind(model.kind);
  const fields: Record<AskedField, ReactNode> = {
    category: (
      <LeadSelect
        name="category"
        label={t("leads.category")}
        options={GENERAL_CATEGORIES.map((category) => ({ value: category, label: wordOf(category) }))}
      />
    ),
    "Test Drive Booking Date": (
      <LeadLine
        name="Test Drive Booking Date"
        label={t("leads.booking_date")}
        hint={t("leads.booking_date_hint")}
        type="datetime-local"
      />
    ),
    offer_from_client: (
      <LeadLine
        name="offer_from_client"
        label={t("leads.offer")}
        inputMode="decimal"
        placeholder={model.price ?? undefined}
        required
      />
    ),
    "Vehicle Model": <LeadLine name="Vehicle Model" label={t("leads.vehicle_model")} />,
    Rego: <LeadLine name="Rego" label={t("leads.rego")} maxLength={20} />,
    additional_services: <ServiceBoxes />,
    vehiclePriceBudget: <BudgetField budget={model.budget} />,
    // Travels unseen, in the form's hidden fields.
    calculator: null,
  };
  return (
    <>
      {model.yards.length > 1 ? (
        <LeadSelect
          name="location"
          label={t(kind.category === "Vehicle Enquiry" ? "leads.preferred_dealership" : "leads.location")}
          options={[...model.yards]}
          placeholder={t("leads.please_select")}
        />
      ) : null}
      {kind.fields.map((field) => (fields[field] === null ? null : <div key={field}>{fields[field]}</div>))}
    </>
  );
}
