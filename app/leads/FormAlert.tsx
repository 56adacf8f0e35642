import { useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormContext } from "remix-validated-form";

import { FormErrors } from "../ui/FormErrors";
import { controlId, FormIdContext } from "./use-control-id";
import { useErrorText } from "./use-error-text";

/** Where a failure of the form itself is kept among the messages of its fields. */
const FORM = "form";

/**
 * Above a form: the list of what is to be fixed, each a link to its field, or the alert of a
 * form that could not be sent (spec 2 §8). The alert takes the focus.
 *
 * @param failure what the script heard from the server; a page without it has the server's own
 */
export function FormAlert({ failure }: { failure: string | null }) {
  const { fieldErrors } = useFormContext();
  const form = useContext(FormIdContext);
  const errorText = useErrorText();
  const failed = errorText(failure ?? fieldErrors[FORM]);
  const wrong = Object.entries(fieldErrors).filter(([name]) => name !== FORM);
  return (
    <>
      {failed ? <Failure message={failed} /> : null}
      <FormErrors
        errors={wrong.map(([name, error]) => ({
          message: errorText(error) ?? error,
          controlId: controlId(form, name),
        }))}
      />
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
