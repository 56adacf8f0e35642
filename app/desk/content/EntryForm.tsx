import { Form } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";
import { Notice } from "~/ui/Notice";

import {
  deskContentPath,
  deskEntryPath,
  deskLeadRulesPath,
  deskSettingsPath,
  deskSitePath,
} from "../desk-paths";
import { type OpeningTask, taskPath } from "../opening/opening-task";
import { thenReview } from "./then-review";
import { AskOnce } from "../Question";
import { RecordPage } from "../RecordPage";
import { SpecialDays } from "./SpecialDays";
import { DomainStates } from "./DomainStates";
import { FieldGroups } from "./FieldGroups";
import { OneField, type OneFieldProps, suggestionsId } from "./OneField";
import { ThemeLook } from "./ThemeLook";
import type { EntryRefused } from "./change-entry.server";
import type { EntryFormPage } from "./entry-form.server";
import { FILL_WEEK, FILLED, hasWeek, placesOf } from "./form-presses";
import { contentListOf, NEW_ENTRY, type EntryField, type SuggestionList } from "./entries";

type EntryFormProps = {
  page: EntryFormPage;
  refused: EntryRefused | null;
  /** What the list of a site that is not open yet leads to; null for a form that was opened otherwise. */
  task: OpeningTask | null;
};

/** One entry of a site's content, as a form that writes to the draft. */
export function EntryForm({ page, refused, task }: EntryFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("publishing.");
  const { site, kind, key, name, state, edited, lead, fields } = page;
  const { translated, isRemovable, canDuplicate } = page;
  const values = refused?.submitted ?? page.values;
  const theirs = refused?.theirs ?? page.theirs;
  const formError = errorText(refused?.errors["form"]);
  const firstWrong = fields.find((field) => refused?.errors[field.name] !== undefined)?.name;
  // Rows that were moved without a script come back in other places.
  const placesKey = Object.values(placesOf(fields, values)).join();
  // Hours that were copied come back in fields that had others.
  const pressed = refused?.status === 200 ? Object.values(refused.submitted).join() : "";
  // The first of the hours that were copied: the form is new, and its button with it.
  const copied = pressed !== "" && hasWeek(fields) ? FILLED : undefined;
  const focused = refused === null ? task?.field : (firstWrong ?? copied);
  const isInDraft = state !== "published" && key !== NEW_ENTRY;
  const list = page.isOnSettings
    ? { href: deskSettingsPath(site), text: t("settings.back_to_settings") }
    : { href: deskContentPath(site, contentListOf(kind)), text: t("publishing.back_to_content") };
  const back = task === null ? list : { href: deskSitePath(site), text: t("opening.back") };
  const outside = fields.filter(({ cell }) => cell === undefined);
  const groups = (
    <FieldGroups fields={outside} values={values} isMarked={isMarked}>
      {(field) => <OneField key={field.name} {...propsOf(field)} />}
    </FieldGroups>
  );
  const form = (
    <Form
      method="post"
      action={taskPath(deskEntryPath(site, kind, key), task)}
      // Remount when the stored values change, so that the fields take them as their defaults.
      key={`${page.seen} ${placesKey} ${pressed}`}
      encType={fields.some(({ input }) => input === "picture") ? "multipart/form-data" : undefined}
      className="grid gap-4"
    >
      <input type="hidden" name="seen" value={page.seen} />
      {hasWeek(fields) ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {t("publishing.week_hint")}
          <Button type="submit" size="sm" name="move" value={FILL_WEEK} formNoValidate>
            {t("publishing.week")}
          </Button>
        </p>
      ) : null}
      {kind === "days" ? (
        <>
          <SpecialDays fields={fields} values={values} isMarked={isMarked}>
            {(field) => <OneField key={field.name} {...propsOf(field)} />}
          </SpecialDays>
          <Disclosure
            summary={t("publishing.days_add")}
            open={outside.some((field) => isMarked(field) || values[field.name] !== "")}
          >
            {groups}
          </Disclosure>
        </>
      ) : (
        groups
      )}
      {Object.entries(page.suggestions).map(([list, options]) => (
        <datalist key={list} id={suggestionsId(list as SuggestionList)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} label={option.label} />
          ))}
        </datalist>
      ))}
      <AskOnce question={refused?.question} intent="save" />
      <div className="flex flex-wrap gap-3">
        {fields.length > 0 || state === "clash" ? (
          <Button type="submit" variant="accent" name="intent" value="save">
            {t("publishing.save")}
          </Button>
        ) : null}
        {fields.length > 0 && task === null && kind !== "domains" ? (
          <Button
            type="submit"
            name="intent"
            value="save"
            formAction={thenReview(deskEntryPath(site, kind, key))}
          >
            {t("publishing.save_review")}
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
        {page.preview === null ? null : (
          <a className="link inline-flex min-h-11 items-center" href={page.preview} rel="noreferrer">
            {t("publishing.preview")}
          </a>
        )}
        {page.menuAddress === null
          ? null
          : (["header", "footer"] as const).map((menu) => (
              <AppLink
                key={menu}
                className="link inline-flex min-h-11 items-center"
                href={deskEntryPath(site, "menu", menu, page.menuAddress ?? "")}
              >
                {t(menu === "header" ? "publishing.into_menu" : "publishing.into_footer")}
              </AppLink>
            ))}
        {page.leadsToRules ? (
          <AppLink className="link inline-flex min-h-11 items-center" href={deskLeadRulesPath(site)}>
            {t("inbox.rules")}
          </AppLink>
        ) : null}
        {canDuplicate ? (
          <AppLink
            className="link inline-flex min-h-11 items-center"
            href={deskEntryPath(site, kind, NEW_ENTRY, key)}
          >
            {t("publishing.duplicate")}
          </AppLink>
        ) : null}
      </div>
    </Form>
  );
  return (
    <div className={kind === "days" ? undefined : "max-w-3xl"}>
      <RecordPage
        back={back}
        title={name}
        facts={[
          t(`publishing.one_${kind}`),
          key === NEW_ENTRY ? "" : t(`publishing.state_${state}`),
          isInDraft ? edited : "",
        ]}
        refusal={formError}
      >
        {lead === "" ? null : <p className="mb-6 max-w-prose">{lead}</p>}
        {kind === "hours" || kind === "location" ? (
          <p className="mb-6">
            <AppLink
              className="link inline-flex min-h-11 items-center"
              href={deskEntryPath(site, "days", "site")}
            >
              {t("publishing.days_link")}
            </AppLink>
          </p>
        ) : null}
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
        {page.domains === null ? null : <DomainStates site={site} domains={page.domains} />}
        {page.fonts === null ? (
          form
        ) : (
          <ThemeLook key={page.seen} values={values} fonts={page.fonts}>
            {form}
          </ThemeLook>
        )}
      </RecordPage>
    </div>
  );

  function isMarked(field: EntryField): boolean {
    return refused?.errors[field.name] !== undefined || otherOf(field) !== null;
  }

  /** What another editor saved there; null if it is the same. */
  function otherOf({ name: field }: EntryField): string | null {
    const other = theirs?.[field] ?? "";
    return theirs === null || (values[field] ?? "") === other ? null : other;
  }

  function propsOf(field: EntryField): OneFieldProps {
    return {
      site,
      field,
      value: values[field.name] ?? "",
      theirs: otherOf(field),
      error: errorText(refused?.errors[field.name]),
      autoFocus: field.name === focused,
    };
  }
}
