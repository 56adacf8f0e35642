import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Notice } from "~/ui/Notice";
import { SelectField } from "~/ui/SelectField";
import { TextArea, TextField } from "~/ui/TextField";

import { deskContentPath, deskPiecePath, deskSettingsPath } from "../desk-paths";
import { ColourField } from "./ColourField";
import { PictureField } from "./PictureField";
import type { PieceFormPage, PieceRefused } from "./edit-piece.server";
import { isSetting, NEW_PIECE, type PieceField } from "./pieces";

type PieceFormProps = { page: PieceFormPage; refused: PieceRefused | null };

/** One piece of a site's content, as a form that writes to the draft. */
export function PieceForm({ page, refused }: PieceFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("publishing.");
  const { site, kind, key, name, state, edited, lead, fields } = page;
  const { translated, isRemovable, canDuplicate } = page;
  const values = refused?.submitted ?? page.values;
  const theirs = refused?.theirs ?? page.theirs;
  const formError = errorText(refused?.errors["form"]);
  const isInDraft = state !== "published" && key !== NEW_PIECE;
  return (
    <div className="max-w-3xl">
      <AppLink
        className="link mb-2 inline-flex min-h-11 items-center text-sm"
        href={isSetting(kind) ? deskSettingsPath(site) : deskContentPath(site, `?kind=${kind}`)}
      >
        {isSetting(kind) ? t("settings.back_to_settings") : t("publishing.back_to_content")}
      </AppLink>
      <h1 className="heading text-xl wrap-anywhere">{name}</h1>
      <p className="mb-6 text-ink-muted">
        {[
          t(`publishing.one_${kind}`),
          key === NEW_PIECE ? "" : t(`publishing.state_${state}`),
          isInDraft ? edited : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {lead === "" ? null : <p className="mb-6 max-w-prose">{lead}</p>}
      {formError === undefined ? null : (
        <div className="mb-6">
          <Notice tone="warning">{formError}</Notice>
        </div>
      )}
      {state === "clash" || state === "removed" ? (
        <div className="mb-6">
          <Notice tone="warning">
            {state === "clash" ? t("publishing.clash_lead") : t("publishing.will_be_removed")}
          </Notice>
        </div>
      ) : null}
      {translated.length === 0 ? null : (
        <p className="mb-6 max-w-prose text-sm text-ink-muted wrap-anywhere">
          {t("publishing.translated_words", { words: translated.join(" · ") })}
        </p>
      )}
      <Form
        method="post"
        action={deskPiecePath(site, kind, key)}
        // Remount when the stored values change, so that the fields take them as their defaults.
        key={`${page.seen} ${page.published}`}
        encType={fields.some(({ input }) => input === "picture") ? "multipart/form-data" : undefined}
        className="grid gap-4"
      >
        <input type="hidden" name="seen" value={page.seen} />
        <input type="hidden" name="published" value={page.published} />
        {groupsOf(fields).map(({ group, members }) =>
          group === "" ? (
            members.map((field) => <OneField key={field.name} {...propsOf(field)} />)
          ) : (
            <fieldset key={group} className="rounded-card border border-line bg-surface p-4">
              <legend className="px-1 font-semibold">{group}</legend>
              <div className="grid grid-cols-2 items-start gap-3">
                {members.map((field) => (
                  <OneField key={field.name} {...propsOf(field)} />
                ))}
              </div>
            </fieldset>
          ),
        )}
        <div className="flex flex-wrap gap-3">
          {fields.length > 0 || state === "clash" ? (
            <Button type="submit" variant="accent" name="intent" value="save">
              {t("publishing.save")}
            </Button>
          ) : null}
          {isInDraft ? (
            <Button type="submit" name="intent" value="take-back" formNoValidate>
              {state === "removed" ? t("publishing.keep") : t("publishing.take_back")}
            </Button>
          ) : null}
          {isRemovable && state !== "removed" ? (
            <Button type="submit" name="intent" value="remove" formNoValidate>
              {t("publishing.remove")}
            </Button>
          ) : null}
          {canDuplicate ? (
            <AppLink
              className="link inline-flex min-h-11 items-center"
              href={deskPiecePath(site, kind, NEW_PIECE, key)}
            >
              {t("publishing.duplicate")}
            </AppLink>
          ) : null}
        </div>
      </Form>
    </div>
  );

  function propsOf(field: PieceField): OneFieldProps {
    const [own, other] = [values[field.name] ?? "", theirs?.[field.name] ?? ""];
    return {
      site,
      field,
      value: own,
      theirs: theirs === null || own === other ? null : other,
      error: errorText(refused?.errors[field.name]),
    };
  }
}

/** In order; fields without a group stand alone. */
function groupsOf(fields: readonly PieceField[]): { group: string; members: PieceField[] }[] {
  const groups: { group: string; members: PieceField[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.group === (field.group ?? "")) last.members.push(field);
    else groups.push({ group: field.group ?? "", members: [field] });
  }
  return groups;
}

type OneFieldProps = {
  site: string;
  field: PieceField;
  value: string;
  /** What another editor saved there; null if it is the same. */
  theirs: string | null;
  error: string | undefined;
};

function OneField({ site, field, value, theirs, error }: OneFieldProps) {
  const { t } = useTranslation();
  const { name, label, hint, input, required = false, rows, options = [] } = field;
  const props = { name, label, hint, error, required, defaultValue: value };
  return (
    <div className={columnsOf(field)}>
      {input === "switch" ? (
        <Checkbox name={name} value="on" defaultChecked={value === "on"} error={error}>
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
          type={TYPES[input]}
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
  return input === "lines" || input === "switch" ? "col-span-2" : "max-sm:col-span-2";
}

const TYPES = {
  text: "text",
  moment: "datetime-local",
  day: "date",
  clock: "text",
  number: "text",
  money: "text",
} as const;
