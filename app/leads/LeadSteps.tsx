import {
  Fragment,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
} from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { buttonClasses } from "~/ui/button-styles";
import { useFormContext } from "~/ui/validated-form";

export type LeadStep = {
  name: string;
  title: string;
  /** The controls that must be valid before the next step. */
  fields: readonly string[];
  content: ReactNode;
};

type LeadStepsProps = {
  steps: LeadStep[];
  /** The subject; a change starts again at the first step. */
  about: string;
  /** Renders the row of the submit button, given the back button. */
  send: (back: ReactNode) => ReactNode;
};

/**
 * A multi-step form (spec 1 §4, Multi-step enquiry): each step is validated before the next, going
 * back keeps the values, the last step submits. It is one long form without JavaScript, after the
 * server rejected it, and if the shopper asks for the next step before this script runs.
 * app/styles/lead-form.css hides the later steps of the server-rendered HTML if JavaScript is on.
 */
export function LeadSteps({ steps, about, send }: LeadStepsProps) {
  const { t } = useTranslation();
  const { fieldErrors, validateField } = useFormContext();
  const [isRefused] = useState(Object.keys(fieldErrors).length > 0);
  const [shown, setShown] = useState(steps[0]?.name);
  const [begun, setBegun] = useState(about);
  if (begun !== about) {
    setBegun(about);
    setShown(steps[0]?.name);
  }
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const current = Math.max(
    0,
    steps.findIndex(({ name }) => name === shown),
  );
  const early = useRef<HTMLDetailsElement>(null);
  // The server renders all steps; moving between them needs JavaScript.
  const hasScript = useHydrated();
  const isOpened = useSyncExternalStore(
    neverChanges,
    () => early.current?.open ?? false,
    () => false,
  );
  const isWhole = isRefused || isOpened;
  const inSteps = hasScript && !isWhole;

  useEffect(() => {
    if (!moved.current) return;
    list.current?.querySelector<HTMLElement>(`[data-step="${shown}"]`)?.focus();
  }, [shown]);

  // Only the server refuses a field of an earlier step.
  const refusedStep = steps.slice(0, current).find(({ fields }) => fields.some((name) => fieldErrors[name]));
  if (refusedStep) setShown(refusedStep.name);

  const go = (step: LeadStep | undefined) => {
    moved.current = true;
    setShown(step?.name);
  };
  const next = async (event: MouseEvent, step: LeadStep, following: LeadStep | undefined) => {
    event.preventDefault();
    const errors = await Promise.all(step.fields.map((field) => validateField(field)));
    const wrong = step.fields[errors.findIndex((error) => error !== null)];
    if (wrong === undefined) return go(following);
    list.current?.querySelector<HTMLElement>(`[name="${wrong}"]:not([type=hidden])`)?.focus();
  };

  return (
    <div
      ref={list}
      className="lead-steps"
      data-shown={inSteps || isWhole ? "all" : "first"}
      data-script={hasScript || undefined}
      data-refused={isRefused || undefined}
    >
      {steps.map((step, index) => {
        const isLast = index === steps.length - 1;
        const isCurrent = index === current;
        return (
          <Fragment key={step.name}>
            <fieldset
              className="lead-step"
              data-step={step.name}
              hidden={inSteps && !isCurrent}
              tabIndex={-1}
            >
              <legend className="sr-only">
                {step.title}
                {inSteps && steps.length > 1
                  ? `, ${t("leads.step_of", { step: index + 1, steps: steps.length })}`
                  : null}
              </legend>
              {steps.length > 1 ? (
                <p className="lead-step-title" aria-hidden="true">
                  <span>{step.title}</span>
                  {isWhole ? null : (
                    <span className="lead-step-count">
                      {t("leads.step_of", { step: index + 1, steps: steps.length })}
                    </span>
                  )}
                </p>
              ) : null}
              {step.content}
              {isLast
                ? send(
                    inSteps && index > 0 ? (
                      <Button size="lg" onClick={() => go(steps[index - 1])}>
                        {t("leads.back")}
                      </Button>
                    ) : null,
                  )
                : null}
              {!isLast && inSteps && isCurrent ? (
                <div className="lead-step-next">
                  <Button
                    type="submit"
                    variant="accent"
                    size="lg"
                    block
                    onClick={(event) => void next(event, step, steps[index + 1])}
                  >
                    {t("leads.next")}
                  </Button>
                </div>
              ) : null}
            </fieldset>
            {index === 0 && !isLast && !inSteps && !isRefused ? (
              // Before the script runs it opens all fields, and sends nothing; opened, it is hidden and stays.
              <details ref={early} className="lead-step-next">
                <summary className={buttonClasses({ variant: "accent", size: "lg", block: true })}>
                  {t("leads.next")}
                </summary>
              </details>
            ) : null}
          </Fragment>
        );
      })}
    </div>
  );
}

/** Whether a script is in charge: false on the server and while the page hydrates. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => undefined;
}
