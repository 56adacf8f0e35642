import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import type { RuleProblem } from "~/redirects/redirect-rule";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { deskRedirectsPath } from "../desk-paths";
import { Panel } from "../Panel";
import type { RedirectsRefused } from "./change-redirects.server";
import type { RedirectPage } from "./redirect-list.server";

export const REDIRECT_FORM = "redirect";

/** The problems that are about the page it leads to; all others are about the old address. */
const OF_TARGET: ReadonlySet<RuleProblem> = new Set([
  "redirects.problem_no_target",
  "redirects.problem_target",
  "redirects.problem_star_target",
]);

type RedirectFormProps = {
  site: string;
  form: RedirectPage["form"];
  refused: RedirectsRefused["rule"] | null;
};

/** One rule, new or changed. */
export function RedirectForm({ site, form, refused }: RedirectFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("redirects.");
  const shown = refused ?? form;
  const problem = errorText(refused?.problem);
  const isAboutTarget = refused !== null && refused !== undefined && OF_TARGET.has(refused.problem);
  return (
    <Panel id={REDIRECT_FORM} title={t(shown.was === "" ? "redirects.add" : "redirects.change")}>
      <Form
        method="post"
        action={deskRedirectsPath(site)}
        key={`${shown.was} ${shown.from} ${shown.to}`}
        className="grid gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="was" value={shown.was} />
        <TextField
          label={t("redirects.from")}
          hint={t("redirects.hint_from")}
          error={isAboutTarget ? undefined : problem}
          name="from"
          required
          defaultValue={shown.from}
          autoComplete="off"
        />
        <TextField
          label={t("redirects.to")}
          hint={t("redirects.hint_to")}
          error={isAboutTarget ? problem : undefined}
          name="to"
          optionalHidden
          defaultValue={shown.to}
          autoComplete="off"
        />
        <SelectField
          label={t("redirects.status")}
          name="status"
          optionalHidden
          defaultValue={shown.status}
          options={(["301", "302", "410"] as const).map((value) => ({
            value,
            label: t(`redirects.status_${value}`),
          }))}
        />
        <div className="flex flex-wrap items-end gap-4">
          <Button type="submit" variant="accent">
            {t("redirects.save")}
          </Button>
          {shown.was === "" ? null : (
            <AppLink className="link inline-flex min-h-11 items-center" href={deskRedirectsPath(site)}>
              {t("redirects.cancel")}
            </AppLink>
          )}
        </div>
      </Form>
    </Panel>
  );
}
