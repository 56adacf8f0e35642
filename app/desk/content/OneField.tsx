import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { SelectField } from "~/ui/SelectField";
import { TextArea, TextField } from "~/ui/TextField";

import { ColourField } from "./ColourField";
import { PictureField } from "./PictureField";
import type { PieceField, SuggestionList } from "./pieces";

export type OneFieldProps = {
  site: string;
  field: PieceField;
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

/** One field of a piece, in the input of its kind. */
export function OneField({ site, field, value, theirs, error, autoFocus }: OneFieldProps) {
  const { t } = useTranslation();
  const { name, label, hint, input, required = false, rows, options = [], suggestions } = field;
  const common = { name, error, autoFocus };
  const props = { ...common, label, hint, required, defaultValue: value };
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
          type={TYPES[input] ?? "text"}
          list={suggestions && suggestionsId(suggestions)}
          inputMode={input === "number" || input === "money" ? "decimal" : undefined}
          autoComplete="off"
          optionalHidden={input === "clock" || (input === "number" && field.group !== undefined)}
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
function columnsOf({ group, input, isShort }: PieceField): string | undefined {
  if (group === undefined || input === "number" || input === "clock") return undefined;
  if (isShort) return "max-sm:col-span-2";
  return input === "lines" || input === "switch" || input === "picture" ? "col-span-2" : "max-sm:col-span-2";
}

/** Others are lines of text. */
const TYPES: Partial<Record<PieceField["input"], string>> = { moment: "datetime-local", day: "date" };
