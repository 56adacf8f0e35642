import { useState } from "react";

import { TextField } from "~/ui/TextField";

type ColourFieldProps = {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  required: boolean;
  autoFocus: boolean;
  defaultValue: string;
};

/** A colour as #rrggbb, which brand guides write, with a patch of it and the browser's picker beside. */
export function ColourField({ defaultValue, ...field }: ColourFieldProps) {
  const [value, setValue] = useState(defaultValue);
  const isWhole = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <div className="flex items-end gap-3">
      <TextField
        {...field}
        className="min-w-0 grow"
        value={value}
        onChange={({ target }) => setValue(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <span className="relative mb-px block size-12 shrink-0 overflow-hidden rounded-control border border-control">
        <svg width="100%" className="block size-full" aria-hidden="true">
          <rect width="100%" height="100%" fill={isWhole ? value : "none"} />
        </svg>
        {/* Only a shortcut to the text field: hidden from screen readers and the tab order. */}
        <input
          type="color"
          tabIndex={-1}
          aria-hidden="true"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          value={isWhole ? value : "#000000"}
          onChange={({ target }) => setValue(target.value)}
        />
      </span>
    </div>
  );
}
