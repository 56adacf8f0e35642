import { Form, useNavigation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { FieldError } from "~/ui/Field";
import { Icon, type IconName } from "~/ui/Icon";
import { TextArea } from "~/ui/TextField";

import {
  CONDITION_QUESTIONS,
  QUESTION_GROUPS,
  type ConditionAnswers,
  type ConditionQuestion,
} from "./condition";
import type { RefusedStep as Refused } from "./step-form";
import { stepControlId, StepErrors, useStepErrorText } from "./StepField";

type ConditionFormProps = {
  answers: ConditionAnswers | null;
  note: string | null;
  refused: Refused | undefined;
};

const FORM = "condition";
const ORDER = QUESTION_GROUPS.flatMap(({ questions }) => [...questions]);

const PICTURES: Record<ConditionQuestion, IconName> = {
  overall: "car-front",
  accidents: "triangle-exclamation-point",
  tyres: "life-buoy",
  service_history: "book-open-check",
  keys: "lock-keyhole",
  written_off: "file-search",
  owing: "hand-coins",
};

/** The condition questions, without default answers. */
export function ConditionForm({ answers, note, refused: said }: ConditionFormProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const errorText = useStepErrorText();
  return (
    <Form method="post" className="grid gap-6" noValidate>
      <StepErrors form={FORM} errors={said?.errors} order={[...ORDER, "note"]} />
      {QUESTION_GROUPS.map(({ name, questions }) => (
        <section key={name} aria-labelledby={`${FORM}-${name}`} className="grid gap-6">
          <h2 id={`${FORM}-${name}`} className="heading text-lg">
            {t(`trade_in.q_group_${name}`)}
          </h2>
          {questions.map((question) => (
            <Choice
              key={question}
              question={question}
              chosen={said?.values[question] ?? answers?.[question]}
              error={errorText(said?.errors[question])}
            />
          ))}
        </section>
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

type ChoiceProps = {
  question: ConditionQuestion;
  chosen: string | undefined;
  error: string | undefined;
};

function Choice({ question, chosen, error }: ChoiceProps) {
  const { t } = useTranslation();
  const id = stepControlId(FORM, question);
  const text = (answer: string) => t(`trade_in.q_${question}_${answer}` as "trade_in.q_overall_good");
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 flex items-center gap-3 font-semibold">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong">
          <Icon name={PICTURES[question]} className="size-5" />
        </span>
        {t(`trade_in.q_${question}`)}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
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
            className="choice-tile"
          >
            {text(answer)}
          </Checkbox>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
