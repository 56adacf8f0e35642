import { inFieldOrder } from "./field-order";
import { FormErrors } from "./FormErrors";
import { useFormContext } from "./validated-form";

type RejectedFieldsProps = {
  /** The names of the fields as they follow each other. */
  order: readonly string[];
  /** Translates an error's key. */
  textOf: (error: string) => string | undefined;
  /** The id of a field's control. */
  idOf: (name: string) => string;
};

/** The key of an error of the whole form, which each form reports itself. */
export const WHOLE_FORM = "form";

/** The list above a validated form, each message a link to its field (spec 2 §8). Every such form has it. */
export function RejectedFields({ order, textOf, idOf }: RejectedFieldsProps) {
  const { fieldErrors } = useFormContext();
  return (
    <FormErrors
      errors={inFieldOrder(fieldErrors, order)
        .filter(([name]) => name !== WHOLE_FORM)
        .map(([name, error]) => ({ message: textOf(error) ?? error, controlId: idOf(name) }))}
    />
  );
}
