import { useSite } from "~/site/use-site";

import { LazyLeadForm } from "../LazyLeadForm";
import type { LeadFormModel } from "../lead-form-model";
import { useCountLead } from "./use-count-lead";

type PageLeadFormProps = {
  model: LeadFormModel;
  /** The page itself, with the anchor of the form: where a refused one comes back to. */
  action: string;
  /** The suggested message. */
  message?: string;
};

/** The lead form of a page that has one, in the site's settings; its lead is counted. */
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
