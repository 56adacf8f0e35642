import { withZod } from "@remix-validated-form/with-zod";
import { useMemo } from "react";
import { ValidatedForm } from "remix-validated-form";

import { CollectionNotice } from "./CollectionNotice";
import { ConsentFields, FinanceAndTradeFields } from "./ConsentFields";
import { ContactFields } from "./ContactFields";
import { FormAlert } from "./FormAlert";
import { HiddenFields } from "./HiddenFields";
import { KindFields } from "./KindFields";
import type { LeadFormModel } from "./lead-form-model";
import type { LeadFormSettings } from "./lead-form-settings";
import { GENERAL_CATEGORIES, leadKind } from "./lead-kind";
import { leadSchema } from "./lead-schema";
import { LeadSteps } from "./LeadSteps";
import { MessageField } from "./MessageField";
import { SendRow } from "./SendRow";
import { FormIdContext } from "./use-control-id";
import { useLeadSteps } from "./use-lead-steps";
import { useProfile } from "./use-profile";
import { useSendLead, type OnLead } from "./use-send-lead";
import { useSuggestedMessage } from "./use-suggested-message";

export type LeadFormProps = {
  /** Names the form on a page that has several. */
  id: string;
  /** Where it is sent without a script: the page itself, at the form. */
  action?: string;
  model: LeadFormModel;
  settings: LeadFormSettings;
  dealer: string;
  /** The message to start from, the shopper's to change. */
  message: string;
  layout: "steps" | "page";
  onLead: OnLead;
};

/**
 * The form of any kind of lead. It is whole in the page the server sends and submits
 * without JavaScript; with it, messages appear beside the fields before it is sent.
 */
export function LeadForm({ id, action, model, settings, dealer, message, layout, onLead }: LeadFormProps) {
  const { kind, yards } = model;
  const { messageRequired, termsRequired } = settings;
  const validator = useMemo(
    () =>
      withZod(
        leadSchema(
          kind,
          { messageRequired, termsRequired },
          yards.map(({ value }) => value),
        ),
      ),
    [kind, messageRequired, termsRequired, yards],
  );
  const form = useSuggestedMessage(message);
  const profile = useProfile(form);
  const { send, failure, isSent } = useSendLead({ form, kind, onLead });
  const what = (
    <>
      <KindFields model={model} />
      <MessageField kind={kind} messageRequired={messageRequired} />
      <FinanceAndTradeFields kind={kind} settings={settings} />
    </>
  );
  // A request for photos has nothing to say first.
  const arranged = leadKind(kind).message === "hidden" ? "page" : layout;
  const who = (
    <>
      <ContactFields />
      {arranged === "page" ? what : null}
      <ConsentFields kind={kind} settings={settings} dealer={dealer} />
    </>
  );
  const steps = useLeadSteps({ model, layout: arranged, what, who });
  return (
    <FormIdContext.Provider value={id}>
      <ValidatedForm
        id={id}
        formRef={form}
        method="post"
        action={action}
        validator={validator}
        defaultValues={{
          message,
          category: GENERAL_CATEGORIES[0],
          location: model.yard,
          "Vehicle Model": model.vehicleModel,
          opt_in: settings.optInDefault,
        }}
        onSubmit={send}
        noValidate
        className="grid gap-4"
      >
        <FormAlert failure={failure} />
        <HiddenFields values={{ kind, ...model.hidden }} />
        <LeadSteps
          steps={steps}
          about={kind}
          send={(back) => (
            <SendRow isSent={isSent} profile={profile}>
              {back}
            </SendRow>
          )}
        />
        <CollectionNotice dealer={dealer} />
      </ValidatedForm>
    </FormIdContext.Provider>
  );
}
