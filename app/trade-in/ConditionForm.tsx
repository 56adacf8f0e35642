import { Form, useNavigation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { FieldError } from "~/ui/Field";
import { TextArea } from "~/ui/TextField";

import { CONDITION_QUESTIONS, QUESTIONS, type ConditionAnswers, type ConditionQuestion } from "./condition";
import type { RefusedStep as Refused } from "./step-form";
import { stepControlId, StepErrors, useErrorText } from "./StepField";

type ConditionFormProps = {
  answers: ConditionAnswers | null;
  note: string | null;
  refused: Refused | undefined;
};

const FORM = "condition";

/** The condition questions, without default answers. */
export function ConditionForm({ answers, note, refused: said }: ConditionFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const errorText = useErrorText();
  return (
    <Form method="post" className="grid gap-6" noValidate>
      <StepErrors form={FORM} errors={said?.errors} order={[...QUESTIONS, "note"]} />
      {QUESTIONS.map((question) => (
        <Choice
          key={question}
          question={question}
          chosen={said?.values[question] ?? answers?.[question]}
          error={errorText(said?.errors[question])}
        />
      ))}
      <TextArea
        id={stepControlId(FORM, "note")}
        name="note"
        label={t("trade_in.note")}
        hint={t("trade_in.note_hint")}
        defaultValue={said?.values["note"] ?? note ?? ""}
        maxLength={2_000}
        error={errorText(said?.errors["note"])}
      />
      <Button type="submit" variant="accent" size="lg" busy={busy}>
        {t("trade_in.next")}
      </Button>
    </Form>
  );
}

type ChoiceProps = { question: ConditionQuestion; chosen: string | undefined; error: string | undefined };

function Choice({ question, chosen, error }: ChoiceProps) {
  const { t } = useTranslation();
  const id = stepControlId(FORM, question);
  const text = (answer: string) => t(`trade_in.q_${question}_${answer}` as "trade_in.q_overall_good");
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold">{t(`trade_in.q_${question}`)}</legend>
      {CONDITION_QUESTIONS[question].map((answer, index) => (
        <Checkbox
          key={answer}
          kind="radio"
          // The error list links to the first option.
          id={index === 0 ? id : `${id}-${answer}`}
          name={question}
          value={answer}
          defaultChecked={chosen === answer}
          required
        >
          {text(answer)}
        </Checkbox>
      ))}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
