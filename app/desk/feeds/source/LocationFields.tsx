import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { FieldError } from "~/ui/Field";
import { FileInput } from "~/ui/FileInput";
import { Notice } from "~/ui/Notice";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { kindOf, secretPrefix, type SourceErrors, type SourceFields } from "./source-fields";

type LocationFieldsProps = {
  site: string;
  typed: SourceFields;
  errors: SourceErrors;
  /** Of the site's folder. */
  files: readonly string[];
};

/** Where the file is, and the names of the secrets that it takes. */
export function LocationFields({ site, typed, errors, files }: LocationFieldsProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("feeds.");
  const field = (name: keyof SourceFields) => ({
    name,
    label: t(`feeds.add_${name}` as "feeds.add_url"),
    autoComplete: "off",
    spellCheck: false,
    defaultValue: typed[name],
    error: errorText(errors[name]),
  });
  const secretHint = t("feeds.add_secret_hint", { prefix: secretPrefix(site) });
  const secrets = (...names: (keyof SourceFields)[]) => (
    <fieldset>
      <legend className="text-sm font-semibold">{t("feeds.add_secrets")}</legend>
      <p className="mb-3 text-sm text-ink-muted">{secretHint}</p>
      <div className="grid gap-4">
        {names.map((name) => (
          <TextField key={name} {...field(name)} />
        ))}
      </div>
    </fieldset>
  );
  switch (kindOf(typed.kind)) {
    case "http":
      return (
        <>
          <TextField {...field("url")} type="url" required />
          {secrets("token", "user", "password")}
        </>
      );
    case "sftp":
      return (
        <>
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
            <TextField {...field("host")} required />
            <TextField {...field("port")} required inputMode="numeric" />
          </div>
          <TextField {...field("path")} required />
          <TextField {...field("login")} required />
          {secrets("password", "key", "passphrase")}
          <TextField {...field("hostKey")} hint={t("feeds.add_host_key_hint")} optionalHidden />
        </>
      );
    case "file": {
      const stored = typed.path === "" || files.includes(typed.path) ? [] : [typed.path];
      const options = [...files, ...stored].map((path) => ({ value: path, label: path }));
      if (options.length === 0) return <Notice>{t("feeds.add_folder_empty", { folder: site })}</Notice>;
      return (
        <SelectField
          label={t("feeds.add_file")}
          hint={t("feeds.add_file_hint", { folder: site })}
          name="path"
          required
          defaultValue={typed.path}
          error={errorText(errors.path)}
          options={options}
        />
      );
    }
    case "push": {
      const error = errorText(errors.example);
      return (
        <>
          <TextField {...field("secret")} hint={secretHint} required />
          <div>
            <label htmlFor="example" className="mb-1 block text-sm font-semibold">
              {t("feeds.add_example")}
            </label>
            <p id="example-hint" className="mb-1 text-sm text-ink-muted">
              {t("feeds.add_example_hint")}
            </p>
            <FileInput
              look="line"
              id="example"
              name="example"
              accept=".json,.ndjson,application/json"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "example-error example-hint" : "example-hint"}
            />
            <FieldError id="example-error" message={error} />
          </div>
        </>
      );
    }
    case null:
      return null;
  }
}
