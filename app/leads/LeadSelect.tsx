import { SelectField, type SelectOption } from "../ui/SelectField";
import { useControlId } from "./use-control-id";
import { useErrorText } from "./use-error-text";
import { useLeadField } from "./use-lead-field";

type LeadSelectProps = {
  name: string;
  label: string;
  options: SelectOption[];
  placeholder?: string;
  required?: false;
};

/** A select; required by default. */
export function LeadSelect({ name, required, ...rest }: LeadSelectProps) {
  const field = useLeadField(name);
  const errorText = useErrorText();
  const id = useControlId(name);
  return (
    <SelectField
      {...field.getInputProps<{ defaultValue?: string }>({})}
      {...rest}
      id={id}
      name={name}
      required={required ?? true}
      error={errorText(field.error)}
    />
  );
}
