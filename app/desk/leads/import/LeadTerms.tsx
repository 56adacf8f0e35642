import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { IN_TURN, LEAD_COLUMNS } from "~/leads/import/lead-file";
import { HAND_SOURCES } from "~/leads/lead-source";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";

import { Fields } from "../../Fields";
import { Panel } from "../../Panel";
import type { ShownImport } from "./shown-import.server";

/** The form of a file, to which the choices of its columns belong too. */
export const FILE_FORM = "file-of-leads";

/** What each column of a file is: as it was understood, until staff say otherwise. */
export function LeadColumns({
  columns,
  isDone,
  isKnown,
}: Pick<ShownImport, "columns" | "isDone" | "isKnown">) {
  const { t } = useTranslation();
  const options = LEAD_COLUMNS.map((field) => ({ value: field, label: t(`inbox.import_as_${field}`) }));
  return (
    <Panel title={t("inbox.import_columns")}>
      {isKnown && !isDone ? <p className="mb-3 text-ink-muted">{t("inbox.import_known")}</p> : null}
      <ul className="grid gap-3">
        {columns.map(({ heading, field, example }, at) => (
          <li key={at} className="grid items-center gap-x-4 gap-y-1 border-t border-line pt-3 sm:grid-cols-3">
            <span className="font-semibold wrap-anywhere" aria-hidden="true">
              {heading}
            </span>
            {isDone ? (
              <>
                <input type="hidden" form={FILE_FORM} name="field" value={field ?? ""} />
                <span>{field === null ? t("inbox.import_to_message") : t(`inbox.import_as_${field}`)}</span>
              </>
            ) : (
              <SelectField
                form={FILE_FORM}
                label={heading}
                labelHidden
                optionalHidden
                name="field"
                defaultValue={field ?? ""}
                placeholder={t("inbox.import_to_message")}
                options={options}
              />
            )}
            <span className="text-sm text-ink-muted wrap-anywhere">{example}</span>
          </li>
        ))}
      </ul>
      {isDone ? null : (
        <Button type="submit" form={FILE_FORM} className="mt-4">
          {t("inbox.import_again")}
        </Button>
      )}
    </Panel>
  );
}

/** Where the leads came from, if the file does not say, who gets them, and what becomes of people who have one. */
export function LeadTerms({ shown }: { shown: ShownImport }) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const { asksSource, source, takers, to, error, named, asksKnown, isApart } = shown;
  const people = peopleOf(shown);
  const inTurn = { value: IN_TURN, label: t("inbox.import_to_turn") };
  return (
    <div className="grid w-full gap-4 sm:grid-cols-2">
      <Fields
        typed={{ source, to: to || (takers.isInTurn ? IN_TURN : ""), known: isApart ? "apart" : "join" }}
        errors={error === null ? {} : { source: error }}
        errorText={errorText}
        rows={[
          ...(asksSource
            ? [
                {
                  ...{ name: "source", label: t("inbox.import_source"), hint: t("inbox.import_source_hint") },
                  // Required to add them alone: other buttons of the form read the file again, or hand rows back.
                  ...{ list: "lead-sources", maxLength: 60, optionalHidden: true },
                },
              ]
            : []),
          {
            ...{ name: "to", label: t("inbox.import_to"), optionalHidden: true },
            hint: named === 0 ? t("inbox.import_to_hint") : t("inbox.import_to_others", { count: named }),
            placeholder: t("inbox.import_to_nobody"),
            options: takers.isInTurn ? [inTurn, ...people] : people,
          },
          ...(asksKnown
            ? [
                {
                  ...{ name: "known", label: t("inbox.import_open"), optionalHidden: true },
                  options: (["join", "apart"] as const).map((value) => ({
                    value,
                    label: t(`inbox.import_open_${value}`),
                  })),
                },
              ]
            : []),
        ]}
      />
      <datalist id="lead-sources">
        {HAND_SOURCES.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </div>
  );
}

function peopleOf({ takers }: Pick<ShownImport, "takers">) {
  return takers.people.map(({ id, name }) => ({ value: id, label: name }));
}

/** The salespeople whom the file names and nobody here is known as, each asked about once. */
export function AskedSalespeople({ shown }: { shown: ShownImport }) {
  const { t } = useTranslation();
  const { asked, isDone } = shown;
  if (asked.length === 0) return null;
  const sent = asked.map(({ word, person }) => (
    <span key={word}>
      <input type="hidden" form={FILE_FORM} name="salesperson" value={word} />
      {isDone ? <input type="hidden" form={FILE_FORM} name="person" value={person} /> : null}
    </span>
  ));
  if (isDone) return <div hidden>{sent}</div>;
  return (
    <Panel title={t("inbox.import_asked")}>
      <div hidden>{sent}</div>
      <p className="mb-3 text-ink-muted">{t("inbox.import_asked_hint")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {asked.map(({ word, cell, rows, person }) => (
          <SelectField
            key={word}
            form={FILE_FORM}
            label={t("inbox.import_asked_one", { name: cell, count: rows })}
            optionalHidden
            name="person"
            defaultValue={person}
            placeholder={t("inbox.import_asked_nobody")}
            options={peopleOf(shown)}
          />
        ))}
      </div>
    </Panel>
  );
}
