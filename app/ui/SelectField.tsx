import type { SelectHTMLAttributes } from "react";

import { classNames } from "./class-names";
import { CONTROL, Field, type FieldProps, splitField } from "./Field";
import { Icon } from "./Icon";

export type SelectOption = { value: string; label: string };

type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "className"> & {
    options: SelectOption[];
    /** The empty first entry: 'Any make', 'Please select…'. */
    placeholder?: string;
  };

export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame}>
      {(aria) => (
        <span className="relative block">
          <select
            {...control}
            {...aria}
            className={classNames(CONTROL, "appearance-none truncate py-2 pr-10")}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  );
}
