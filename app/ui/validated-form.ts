/**
 * What forms use of `remix-validated-form`. Only this file imports the packages, so that the move to their successor
 * is a change of these names (docs/decisions/050-way-out-of-remix-2.md).
 */
export { withZod } from "@remix-validated-form/with-zod";
export {
  createValidator,
  type FieldErrors,
  useField,
  useFormContext,
  useIsSubmitting,
  ValidatedForm,
  validationError,
  type Validator,
} from "remix-validated-form";
