import { useSite } from "~/site/use-site";

import { LazyLeadForm } from "../lazy-lead-form";
import type { LeadFormModel } from "../lead-form-model";
import { useCountLead } from "./use-count-lead";

type PageLeadFormProps = {
  model: LeadFormModel;
  /** The page's own URL with the form's anchor, to which a rejected form returns. */
  action: string;
  /** The suggested message. */
  message?: string;
};

/** The lead form of a page, with the site's settings; records the lead's analytics event. */
export function PageLeadForm({ model, action, message = "" }: PageLeadFormProps) {
  const { forms, name } = useSite();
  const countLead = useCountLead();
  return (
    <LazyLeadForm
      id="lead"
      action={action}
      model={model}
      settings={forms}
      dealer={name}
      message={message}
      layout="page"
      onLead={countLead}
    />
  );
}
