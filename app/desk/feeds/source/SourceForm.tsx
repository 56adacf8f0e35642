import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Notice } from "~/ui/Notice";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { DESK_ADD_FEED_PATH } from "../../desk-paths";
import type { SiteChoice } from "../../site-choices.server";
import { EVERY, secretPrefix, type SourceErrors, type SourceFields } from "./source-fields";

type SourceFormProps = {
  sites: readonly SiteChoice[];
  site: string;
  /** The source that is changed; empty for a new one. */
  source: string;
  typed: SourceFields;
  errors: SourceErrors;
};

/** Where a source's file is, and how often it is read. */
export function SourceForm({ sites, site, source, typed, errors }: SourceFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("feeds.");
  const prefix =
    source === "" && sites.length > 1 ? "FEED_…__" : secretPrefix(site || (sites[0]?.slug ?? ""));
  const refused = errorText(errors.form);
  const secret = (name: "token" | "user" | "password") => (
    <TextField
      label={t(`feeds.add_${name}`)}
      hint={t("feeds.add_secret_hint", { prefix })}
      name={name}
      autoComplete="off"
      spellCheck={false}
      defaultValue={typed[name]}
      error={errorText(errors[name])}
    />
  );
  return (
    <Form method="post" action={DESK_ADD_FEED_PATH} className="grid max-w-2xl gap-4">
      {refused === undefined ? null : <Notice tone="warning">{refused}</Notice>}
      <input type="hidden" name="source" value={source} />
      {source === "" && sites.length > 1 ? (
        <SelectField
          label={t("stock.site")}
          name="site"
          defaultValue={site}
          options={sites.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      ) : (
        <input type="hidden" name="site" value={source === "" ? (sites[0]?.slug ?? "") : site} />
      )}
      {source === "" ? (
        <TextField
          label={t("feeds.add_name")}
          hint={t("feeds.add_name_hint")}
          name="name"
          required
          autoComplete="off"
          defaultValue={typed.name}
          error={errorText(errors.name)}
        />
      ) : null}
      <TextField
        label={t("feeds.add_url")}
        name="url"
        type="url"
        required
        autoComplete="off"
        defaultValue={typed.url}
        error={errorText(errors.url)}
      />
      <SelectField
        label={t("feeds.add_every")}
        name="every"
        defaultValue={typed.every}
        options={EVERY.map((value) => ({ value, label: t(`feeds.every_${value}`) }))}
      />
      {secret("token")}
      {secret("user")}
      {secret("password")}
      <Checkbox name="enabled" value="on" defaultChecked={typed.enabled === "on"}>
        {t("feeds.add_enabled")}
      </Checkbox>
      <Button type="submit" variant="accent" className="justify-self-start">
        {t("feeds.add_look")}
      </Button>
    </Form>
  );
}
