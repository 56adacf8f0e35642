import { Form } from "@remix-run/react";

import { MAX_FEED_TITLE } from "~/feeds/feed-source";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Field } from "~/ui/Field";
import { FileInput } from "~/ui/FileInput";
import { Notice } from "~/ui/Notice";

import { DESK_ADD_FEED_PATH, DESK_UPLOAD_PATH, deskAddFeedPath, deskFeedFormPath } from "../../desk-paths";
import { CopyField } from "../../CopyField";
import { type FieldRow, Fields } from "../../Fields";
import { SiteField } from "../../FilterFields";
import type { SiteChoice } from "../../site-choices.server";
import { TextLink } from "../../TextLink";
import { MAX_UPLOAD_BYTES } from "../../upload-limits";
import {
  EVERY,
  FORGET,
  kindOf,
  KINDS,
  SEALED,
  secretPrefix,
  type SourceErrors,
  type SourceFields,
} from "./source-fields";

type SourceFormProps = {
  site: string;
  siteName: string;
  /** The source that is changed; empty for a new one. */
  source: string;
  typed: SourceFields;
  /** As it is stored; null for a new one. */
  stored: SourceFields | null;
  errors: SourceErrors;
  /** Why its file could not be fetched, where it may be saved all the same. */
  unreached: string | null;
  /** Of the site's folder. */
  files: readonly string[];
};

/** Where a source's file is, and how often it is read. */
export function SourceForm(props: SourceFormProps) {
  const { site, siteName, source, typed, errors, unreached, files } = props;
  const { t } = useTranslation();
  const errorText = useErrorText("feeds.");
  const { kind } = typed;
  const isPush = kind === "push";
  const refused = errorText(errors.form);
  const canLook = kind !== "file" || files.length > 0 || typed.path !== "";
  const naming: FieldRow = {
    ...{ name: "name", label: t("feeds.add_name"), hint: t("feeds.add_name_hint") },
    ...{ required: true, maxLength: MAX_FEED_TITLE },
  };
  const rhythm = EVERY.map((value) => ({ value, label: t(`feeds.every_${value}`) }));
  return (
    <Form
      method="post"
      action={source === "" ? deskAddFeedPath(site, kind) : deskFeedFormPath(site, source)}
      encType={isPush ? "multipart/form-data" : undefined}
      className="grid max-w-2xl gap-4"
    >
      {refused === undefined ? null : <Notice tone="warning">{refused}</Notice>}
      {unreached === null ? null : (
        <Notice tone="warning">
          <p>{t("feeds.add_unreached", { problem: errorText(unreached) ?? "" })}</p>
          <p className="mt-2">{t(source === "" ? "feeds.add_anyway_new" : "feeds.add_anyway_hint")}</p>
          <Button type="submit" name="intent" value="anyway" className="mt-3">
            {t("feeds.add_anyway")}
          </Button>
        </Notice>
      )}
      {Object.entries({ source, site, kind }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-ink-muted">
        {siteName} · {t(`feeds.kind_${kind}` as "feeds.kind_http")}
        {source === "" ? (
          <TextLink className="ml-3" href={DESK_ADD_FEED_PATH}>
            {t("feeds.add_other_kind")}
          </TextLink>
        ) : null}
      </p>
      <Fields rows={[naming]} typed={typed} errors={errors} errorText={errorText} />
      <LocationFields {...props} />
      {isPush ? null : (
        <Fields
          rows={[{ name: "every", label: t("feeds.add_every"), required: true, options: rhythm }]}
          typed={typed}
        />
      )}
      <Fields rows={[{ name: "enabled", label: t("feeds.add_enabled"), isSwitch: true }]} typed={typed} />
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

/** Where the file is, and the names of the secrets that it takes. */
function LocationFields({ site, siteName, typed, stored, files, errors }: SourceFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("feeds.");
  const row = (name: keyof SourceFields, rest: Partial<FieldRow> = {}): FieldRow => ({
    ...{ name, label: t(`feeds.add_${name}` as "feeds.add_url"), spellCheck: false },
    ...rest,
  });
  const fields = (...rows: FieldRow[]) => <Fields {...{ rows, typed, errors, errorText }} />;
  const secretHint = t("feeds.add_secret_hint", { prefix: secretPrefix(site) });
  const isSealed = (name: keyof SourceFields) => typed[name].startsWith(SEALED);
  const isStored = (name: keyof SourceFields) => isSealed(name) && typed[name] === stored?.[name];
  /** A sealed one goes with the form as it is; what is typed takes its place. */
  const secret = (name: keyof SourceFields): FieldRow => ({
    ...row(name, { autoComplete: "new-password" }),
    ...(name === "key" ? { rows: 4 } : name === "user" ? {} : { type: "password" }),
    ...(isSealed(name) && {
      hint: t(isStored(name) ? "feeds.add_secret_stored" : "feeds.add_secret_typed"),
      optionalHidden: true,
    }),
  });
  const secrets = (...names: (keyof SourceFields)[]) => {
    const sealed = names.filter(isSealed);
    const blank = Object.fromEntries(sealed.map((name) => [name, ""]));
    return (
      <fieldset>
        <legend className="text-sm font-semibold">{t("feeds.add_secrets")}</legend>
        <p className="mb-3 text-sm text-ink-muted">{secretHint}</p>
        {sealed.map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ))}
        <div className="grid gap-4">
          <Fields {...{ rows: names.map(secret), typed: { ...typed, ...blank }, errors, errorText }} />
          {sealed.length > 0 ? (
            <Fields
              rows={[
                {
                  ...{ name: FORGET, isSwitch: true },
                  label: t(sealed.some(isStored) ? "feeds.add_forget" : "feeds.add_forget_typed"),
                },
              ]}
            />
          ) : null}
        </div>
      </fieldset>
    );
  };
  const required = true;
  switch (kindOf(typed.kind)) {
    case "http":
      return (
        <>
          {fields(row("url", { type: "url", required }))}
          {secrets("token", "user", "password")}
        </>
      );
    case "sftp":
      return (
        <>
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
            {fields(row("host", { required }), row("port", { required, inputMode: "numeric" }))}
          </div>
          {fields(row("path", { required }), row("login", { required }))}
          {secrets("password", "key", "passphrase")}
          {fields(row("hostKey", { hint: t("feeds.add_host_key_hint"), optionalHidden: true }))}
        </>
      );
    case "file": {
      const stored = typed.path === "" || files.includes(typed.path) ? [] : [typed.path];
      const options = [...files, ...stored].map((path) => ({ value: path, label: path }));
      const ask = t("feeds.add_folder_message", { folder: site, site: siteName });
      const hint = t("feeds.add_file_hint", { folder: site });
      return (
        <>
          {options.length === 0 ? (
            <Notice>{t("feeds.add_folder_empty", { folder: site })}</Notice>
          ) : (
            fields({ name: "path", label: t("feeds.add_file"), hint, required, options })
          )}
          <CopyField label={t("feeds.add_folder_ask")} hint={t("feeds.add_folder_ask_hint")} text={ask} />
        </>
      );
    }
    case "push":
      return (
        <>
          {secrets("secret")}
          <ExampleField error={errorText(errors.example)} />
        </>
      );
    case null:
      return null;
  }
}

/** A file as the dealer's system will post it. */
function ExampleField({ error }: { error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t("feeds.add_example")}
      hint={t("feeds.add_example_hint")}
      error={error}
      optionalHidden
      id="example"
    >
      {(aria) => (
        <FileInput
          {...aria}
          look="line"
          name="example"
          maxFileBytes={MAX_UPLOAD_BYTES}
          accept=".json,.ndjson,application/json"
        />
      )}
    </Field>
  );
}

/** The first questions about a new source: for which site, and how its file gets here. */
export function KindForm({ sites, site }: { sites: readonly SiteChoice[]; site: string }) {
  const { t } = useTranslation();
  return (
    <Form method="get" action={DESK_ADD_FEED_PATH} className="grid max-w-2xl gap-4">
      <SiteField sites={sites} site={site} />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t("feeds.add_kind")}</legend>
        {KINDS.map((kind, place) => (
          <Checkbox key={kind} kind="radio" name="kind" value={kind} required defaultChecked={place === 0}>
            <span className="block font-medium">{t(`feeds.kind_${kind}`)}</span>
            <span className="block text-sm text-ink-muted">{t(`feeds.kind_${kind}_hint`)}</span>
          </Checkbox>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" variant="accent">
          {t("feeds.add_next")}
        </Button>
        <TextLink href={DESK_UPLOAD_PATH}>{t("feeds.add_by_hand")}</TextLink>
      </div>
    </Form>
  );
}
