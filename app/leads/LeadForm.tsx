import { useMemo, useEffect, useRef, type RefObject, type ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { TextArea } from "~/ui/TextField";
import { useIsSubmitting, ValidatedForm, withZod } from "~/ui/validated-form";

import { CollectionNotice, ConsentFields, FinanceAndTradeFields } from "./ConsentFields";
import { ContactFields, HiddenFields } from "./ContactFields";
import { FormAlert } from "./FormAlert";
import { isMessageTheSubject, leadFieldOrder, subjectOrder } from "./field-order";
import { KindFields, KindFile } from "./KindFields";
import { FormIdContext, useControlId, useLeadField } from "./LeadField";
import { LeadSteps, type LeadStep } from "./LeadSteps";
import type { LeadFormModel, LeadFormSettings } from "./lead-form-model";
import {
  BOOKING_FIELDS,
  GENERAL_CATEGORIES,
  type LeadKind,
  leadKind,
  PHOTO_REQUEST,
  type LeadKindName,
} from "./lead-kind";
import { leadSchema } from "./lead-schema";
import { useLeadErrorText } from "./use-lead-error-text";
import { useProfile, type StoredProfile } from "./use-profile";
import { useRefusals } from "./use-refusals";
import { useSendLead, type OnLead } from "./use-send-lead";
import { VisitField } from "./VisitField";

type MessageFieldProps = { kind: LeadKindName; messageRequired: boolean; asksCar: boolean };

type Parts = { model: LeadFormModel; layout: "steps" | "page"; what: ReactNode; who: ReactNode };

type LeadFormProps = {
  /** Identifies the form on a page with several. */
  id: string;
  /** The action without JavaScript: the page itself, at the form's anchor. */
  action?: string;
  model: LeadFormModel;
  settings: LeadFormSettings;
  dealer: string;
  /** The suggested message; editable. */
  message: string;
  layout: "steps" | "page";
  onLead: OnLead;
};

/**
 * The form of any kind of lead. Server-rendered in full, it submits without JavaScript; with it,
 * fields are validated before submission.
 */
export function LeadForm({ id, action, model, settings, dealer, message, layout, onLead }: LeadFormProps) {
  const { kind, locations } = model;
  const { messageRequired, termsRequired } = settings;
  const ownValidator = useMemo(
    () =>
      withZod(
        leadSchema(
          kind,
          { messageRequired, termsRequired },
          locations.map(({ value }) => value),
        ),
      ),
    [kind, messageRequired, termsRequired, locations],
  );
  const form = useSuggestedMessage(message);
  const profile = useProfile(form);
  const { validator, refuse } = useRefusals(id, ownValidator);
  const { send, failure, isSent } = useSendLead({ form, kind, onLead, onRefused: refuse });
  // A drive that begins at no car: which one is the first thing to know.
  const asksCar = kind === "test-drive" && model.hidden["car_id"] === undefined;
  const messageField = <MessageField kind={kind} messageRequired={messageRequired} asksCar={asksCar} />;
  const isMessageFirst = asksCar || isMessageTheSubject(kind);
  const what = (
    <>
      {asksCar ? messageField : null}
      <KindFields model={model} />
      {isMessageTheSubject(kind) ? messageField : null}
      <KindFile kind={kind} />
      {isMessageFirst ? null : messageField}
      <FinanceAndTradeFields kind={kind} settings={settings} />
    </>
  );
  // A photo request has no fields for a first step.
  const arranged = leadKind(kind).message === "hidden" ? "page" : layout;
  const who = (
    <>
      <ContactFields />
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
          message: model.part ?? message,
          Rego: model.rego,
          category: GENERAL_CATEGORIES[0],
          location: model.location,
          "Vehicle Model": model.vehicleModel,
          part_vehicle: model.partVehicle,
          job: model.job,
          visit_rating: model.rating,
          opt_in: settings.optInDefault,
        }}
        onSubmit={send}
        encType={leadKind(kind).file === null ? undefined : "multipart/form-data"}
        noValidate
        className="grid gap-4"
      >
        <FormAlert failure={failure} order={leadFieldOrder(kind)} />
        <HiddenFields values={{ kind, ...model.hidden }} />
        <VisitField />
        <LeadSteps
          steps={steps}
          about={kind}
          send={(back) => (
            <SendRow kind={kind} isSent={isSent} profile={profile}>
              {back}
            </SendRow>
          )}
        />
        <CollectionNotice dealer={dealer} />
      </ValidatedForm>
    </FormIdContext.Provider>
  );
}

/**
 * Replaces the suggested message, such as when the shopper switches from a question to a test drive.
 * An edited message stays.
 *
 * @returns the current suggestion
 */
function useSuggestedMessage(message: string): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const suggested = useRef(message);
  useEffect(() => {
    const field = form.current?.elements.namedItem("message");
    if (field instanceof HTMLTextAreaElement && field.value === suggested.current) field.value = message;
    suggested.current = message;
  }, [message]);
  return form;
}

/** First the subject, then the contact details: in two steps, or below each other on a page of the form's own. */
function useLeadSteps({ model, layout, what, who }: Parts): LeadStep[] {
  const { t } = useTranslation();
  const { message, fields } = leadKind(model.kind);
  const subject = {
    name: "what",
    title: t(stepTitle({ message, fields })),
    fields: subjectOrder(model.kind),
  };
  const details = { name: "who", title: t("leads.step_who"), fields: [] };
  if (layout === "steps")
    return [
      { ...subject, content: what },
      { ...details, content: who },
    ];
  const whole = (
    <>
      {what}
      <fieldset className="lead-step">
        <legend className="lead-step-title">{details.title}</legend>
        {who}
      </fieldset>
    </>
  );
  return [{ ...subject, content: whole }];
}

/** What the first step is about: a time to come, an offer, or a question. */
function stepTitle({ message, fields }: Pick<LeadKind, "message" | "fields">) {
  if (message === "none") return "leads.step_offer";
  return BOOKING_FIELDS.some((field) => fields.includes(field)) ? "leads.step_visit" : "leads.step_what";
}

/** Comments (spec 2 §5); hidden or omitted for some kinds (spec 1 §3, §5). */
function MessageField({ kind, messageRequired, asksCar }: MessageFieldProps) {
  const { t } = useTranslation();
  const message = useLeadField("message");
  const errorText = useLeadErrorText();
  const id = useControlId("message");
  const { message: manner } = leadKind(kind);
  if (manner === "none") return null;
  if (manner === "hidden") return <input type="hidden" name="message" value={PHOTO_REQUEST} />;
  return (
    <TextArea
      label={t(
        asksCar ? "leads.car_wanted" : isMessageTheSubject(kind) ? "leads.part_wanted" : "leads.comments",
      )}
      hint={asksCar ? t("leads.car_wanted_hint") : undefined}
      required={manner === "as-site" && messageRequired}
      error={errorText(message.error)}
      {...message.getInputProps<{ name?: string; defaultValue?: string }>({})}
      id={id}
      name="message"
    />
  );
}

type SendRowProps = {
  kind: LeadKindName;
  isSent: boolean;
  profile: StoredProfile;
  /** Content beside the button: the back button. */
  children?: ReactNode;
};

function sendText(kind: LeadKindName) {
  if (kind === "careers") return "leads.send_application";
  return leadKind(kind).category === "Feedback" ? "leads.send_feedback" : "leads.send";
}

/** The submit button, disabled with a spinner while sending (spec 2 §4), and the note on what the device remembers. */
export function SendRow({ kind, isSent, profile, children }: SendRowProps) {
  const { t } = useTranslation();
  const sending = useIsSubmitting() || isSent;
  return (
    <>
      <div className="flex gap-3">
        {children}
        <Button type="submit" variant="accent" size="lg" className="flex-1" busy={sending}>
          {sending ? t("leads.sending") : t(sendText(kind))}
        </Button>
      </div>
      {profile.isStored ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
          {t("leads.profile_filled")}
          <Button variant="ghost" size="sm" className="-mx-3 underline" onClick={profile.clear}>
            {t("leads.profile_clear")}
          </Button>
        </p>
      ) : null}
    </>
  );
}
