import { useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { SelectField } from "~/ui/SelectField";
import { TextArea, TextField } from "~/ui/TextField";

import type { EntryField, SuggestionList } from "./entries";
import { PictureField } from "./PictureField";

export type OneFieldProps = {
  site: string;
  field: EntryField;
  value: string;
  /** What another editor saved there; null if it is the same. */
  theirs: string | null;
  error: string | undefined;
  /** Of the first wrong field, so that the browser focuses it without a script. */
  autoFocus: boolean;
};

/** Of a form's list that its fields name. */
export function suggestionsId(list: SuggestionList): string {
  return `suggested-${list}`;
}

/** One field of an entry, in the input of its kind. */
export function OneField({ site, field, value, theirs, error, autoFocus }: OneFieldProps) {
  const { t } = useTranslation();
  const { name, label, hint, input, required = false, rows, options = [], suggestions } = field;
  const common = { name, error, autoFocus };
  const props = { ...common, label, hint, required, optionalHidden: field.isJoint, defaultValue: value };
  return (
    <div className={columnsOf(field)}>
      {input === "switch" ? (
        <Checkbox {...common} value="on" defaultChecked={value === "on"}>
          {label}
          {hint === undefined ? null : <span className="block text-sm text-ink-muted">{hint}</span>}
        </Checkbox>
      ) : input === "colour" ? (
        <ColourField {...props} />
      ) : input === "lines" ? (
        <TextArea {...props} rows={rows} />
      ) : input === "picture" ? (
        // Remounted with an upload of a refused form, and again when the options have it.
        <PictureField
          key={`${value} ${options.length}`}
          {...props}
          site={site}
          options={options}
          prefix={field.prefix ?? ""}
          isLogo={field.isLogo === true}
        />
      ) : input === "choice" ? (
        <SelectField
          {...props}
          options={options}
          {...(options.some((option) => option.value === "") ? {} : { placeholder: t("publishing.choose") })}
        />
      ) : (
        <TextField
          {...props}
          type={field.spelling === "phone" ? "tel" : (TYPES[input] ?? "text")}
          list={suggestions && suggestionsId(suggestions)}
          placeholder={field.placeholder}
          inputMode={input === "number" || input === "money" ? "decimal" : undefined}
          autoComplete="off"
          optionalHidden={
            field.isJoint || input === "clock" || (input === "number" && field.group !== undefined)
          }
        />
      )}
      {theirs === null ? null : (
        <p className="mt-1 rounded-card bg-surface-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          <span className="text-ink-muted">{t("publishing.theirs")}: </span>
          {input === "switch" ? t(theirs === "on" ? "settings.on" : "settings.off") : null}
          {input !== "switch" ? theirs || t("publishing.nothing") : null}
        </p>
      )}
    </div>
  );
}

/** The columns of a group: short figures stand side by side on a phone too, long texts and sentences take both. */
function columnsOf({ group, input, isShort }: EntryField): string | undefined {
  if (group === undefined || input === "number" || input === "clock") return undefined;
  if (isShort) return "max-sm:col-span-2";
  return input === "lines" || input === "switch" || input === "picture" ? "col-span-2" : "max-sm:col-span-2";
}

/** Others are lines of text. */
const TYPES: Partial<Record<EntryField["input"], string>> = { moment: "datetime-local", day: "date" };

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
function ColourField({ defaultValue, ...field }: ColourFieldProps) {
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
