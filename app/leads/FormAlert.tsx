import { useContext, useEffect, useRef } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { RejectedFields, WHOLE_FORM } from "~/ui/RejectedFields";
import { useFailureAlert } from "~/ui/use-failure-alert";
import { useFormContext } from "~/ui/validated-form";

import { controlId, FormIdContext } from "./LeadField";
import { useLeadErrorText } from "./use-lead-error-text";

type FormAlertProps = {
  /** The error of a fetch; without JavaScript the server renders its own. */
  failure: string | null;
  /** The names of the fields as they follow each other. */
  order: readonly string[];
};

/**
 * The error summary above a form: a link to each invalid field, or the alert of a form that could
 * not be sent (spec 2 §8). It takes the focus.
 */
export function FormAlert({ failure, order }: FormAlertProps) {
  const { fieldErrors } = useFormContext();
  const form = useContext(FormIdContext);
  const errorText = useLeadErrorText();
  const failed = errorText(failure ?? fieldErrors[WHOLE_FORM]);
  useFailureAlert(failed !== undefined);
  return (
    <>
      {failed ? <Failure message={failed} /> : null}
      <RejectedFields order={order} textOf={errorText} idOf={(name) => controlId(form, name)} />
    </>
  );
}

function Failure({ message }: { message: string }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [message]);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-danger bg-danger-soft p-4 text-danger"
    >
      <p className="font-semibold">{message}</p>
      <p className="mt-1">{t("leads.kept")}</p>
    </div>
  );
}
