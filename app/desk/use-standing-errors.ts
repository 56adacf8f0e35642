import { useState } from "react";

type Errors = Readonly<Partial<Record<string, string>>>;

/**
 * The errors of a form as far as they still stand: one goes as somebody types into its field, until the form is refused
 * again.
 *
 * @returns the error of a field, and what says that its field was typed into
 */
export function useStandingErrors(errors: Errors | undefined) {
  const [typed, setTyped] = useState<{ errors: Errors | undefined; names: readonly string[] }>({
    errors,
    names: [],
  });
  const names = typed.errors === errors ? typed.names : [];
  return {
    errorOf: (name: string) => (names.includes(name) ? undefined : errors?.[name]),
    typedInto: (name: string) => {
      if (errors?.[name] !== undefined && !names.includes(name))
        setTyped({ errors, names: [...names, name] });
    },
  };
}
