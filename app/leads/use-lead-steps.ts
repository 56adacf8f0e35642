import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { LeadFormModel } from "./lead-form-model";
import { leadKind } from "./lead-kind";
import type { LeadStep } from "./LeadSteps";

type Parts = { model: LeadFormModel; layout: "steps" | "page"; what: ReactNode; who: ReactNode };

/** First what it is about, then who asks; one step where there is nothing to say of the first. */
export function useLeadSteps({ model, layout, what, who }: Parts): LeadStep[] {
  const { t } = useTranslation();
  const { fields, message } = leadKind(model.kind);
  const details = { name: "who", title: t("leads.step_who"), fields: [], content: who };
  if (layout === "page") return [details];
  const title = t(message === "none" ? "leads.step_offer" : "leads.step_what");
  const asked = [...(model.yards.length > 1 ? ["location"] : []), ...fields, "message"];
  return [{ name: "what", title, fields: asked, content: what }, details];
}
