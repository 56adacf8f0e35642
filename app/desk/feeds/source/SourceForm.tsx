import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Notice } from "~/ui/Notice";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { deskAddFeedPath, DESK_ADD_FEED_PATH, deskFeedFormPath } from "../../desk-paths";
import { LocationFields } from "./LocationFields";
import { EVERY, type SourceErrors, type SourceFields } from "./source-fields";

type SourceFormProps = {
  site: string;
  siteName: string;
  /** The source that is changed; empty for a new one. */
  source: string;
  typed: SourceFields;
  errors: SourceErrors;
  files: readonly string[];
};

/** Where a source's file is, and how often it is read. */
export function SourceForm({ site, siteName, source, typed, errors, files }: SourceFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("feeds.");
  const { kind } = typed;
  const isPush = kind === "push";
  const refused = errorText(errors.form);
  const canLook = kind !== "file" || files.length > 0 || typed.path !== "";
  return (
    <Form
      method="post"
      action={source === "" ? deskAddFeedPath(site, kind) : deskFeedFormPath(site, source)}
      encType={isPush ? "multipart/form-data" : undefined}
      className="grid max-w-2xl gap-4"
    >
      {refused === undefined ? null : <Notice tone="warning">{refused}</Notice>}
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="kind" value={kind} />
      <p className="text-ink-muted">
        {siteName} · {t(`feeds.kind_${kind}` as "feeds.kind_http")}
        {source === "" ? (
          <AppLink className="link ml-3 inline-flex min-h-11 items-center" href={DESK_ADD_FEED_PATH}>
            {t("feeds.add_other_kind")}
          </AppLink>
        ) : null}
      </p>
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
      <LocationFields site={site} typed={typed} errors={errors} files={files} />
      {isPush ? null : (
        <SelectField
          label={t("feeds.add_every")}
          name="every"
          required
          defaultValue={typed.every}
          options={EVERY.map((value) => ({ value, label: t(`feeds.every_${value}`) }))}
        />
      )}
      <Checkbox name="enabled" value="on" defaultChecked={typed.enabled === "on"}>
        {t("feeds.add_enabled")}
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        {canLook ? (
          <Button type="submit" variant="accent">
            {t("feeds.add_look")}
          </Button>
        ) : null}
        {source === "" ? null : (
          <Button type="submit" name="intent" value="settings">
            {t("feeds.save_settings")}
          </Button>
        )}
      </div>
    </Form>
  );
}
