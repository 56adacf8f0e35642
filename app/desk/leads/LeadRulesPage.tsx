import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { FieldError } from "~/ui/Field";
import { SelectField } from "~/ui/SelectField";

import { deskLeadRulesPath } from "../desk-paths";
import { CATEGORIES } from "./inbox-filter";
import type { LeadRules, RuleRefused } from "./lead-rules.server";
import { Panel } from "../Panel";

/** The rules of a site, and the form that adds one. */
export function LeadRulesPage({ known, refused }: { known: LeadRules; refused: RuleRefused | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const { site, siteName, locations, colleagues, rules } = known;
  const action = deskLeadRulesPath(site);
  return (
    <div className="grid max-w-3xl gap-6">
      <header>
        <h1 className="heading text-xl">{t("inbox.rules")}</h1>
        <p className="text-ink-muted">{siteName}</p>
        <p className="mt-3">{t(rules.length === 0 ? "inbox.rules_none" : "inbox.rules_lead")}</p>
      </header>
      {rules.map(({ id, location, category, people }) => (
        <Panel key={id} title={`${location ?? t("inbox.place_any")} · ${category ?? t("inbox.kind_any")}`}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {t("inbox.rules_people")}: {people.join(", ")}
            </p>
            <Form method="post" action={action}>
              <input type="hidden" name="intent" value="remove" />
              <Button type="submit" name="rule" value={id} size="sm">
                {t("inbox.rules_remove")}
              </Button>
            </Form>
          </div>
        </Panel>
      ))}
      <Panel title={t("inbox.rules_add")}>
        <Form method="post" action={action} className="grid gap-4 sm:grid-cols-2" key={rules.length}>
          <input type="hidden" name="intent" value="save" />
          <SelectField
            label={t("inbox.place")}
            optionalHidden
            name="location"
            placeholder={t("inbox.place_any")}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            label={t("inbox.kind")}
            optionalHidden
            name="category"
            placeholder={t("inbox.kind_any")}
            options={CATEGORIES.map((name) => ({ value: name, label: name }))}
          />
          <fieldset className="sm:col-span-2">
            <legend className="mb-1 text-sm font-semibold">{t("inbox.rules_people")}</legend>
            {colleagues.map(({ id, name }) => (
              <Checkbox key={id} name="staff" value={id}>
                {name}
              </Checkbox>
            ))}
            <FieldError message={errorText(refused?.error)} />
          </fieldset>
          <Button type="submit" variant="accent" className="justify-self-start">
            {t("inbox.rules_save")}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}
