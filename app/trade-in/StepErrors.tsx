import { FormErrors } from "../ui/FormErrors";
import { useErrorText } from "./use-error-text";

/** The list above a refused form (spec 2 §8), each message a link to its field. */
export function StepErrors({ form, errors }: { form: string; errors: Record<string, string> | undefined }) {
  const errorText = useErrorText();
  return (
    <FormErrors
      errors={Object.entries(errors ?? {}).map(([name, error]) => ({
        message: errorText(error) ?? error,
        ...(name === "form" ? {} : { controlId: stepControlId(form, name) }),
      }))}
    />
  );
}

export function stepControlId(form: string, name: string): string {
  return `${form}-${name}`;
}
