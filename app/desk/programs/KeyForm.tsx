import { Form, useNavigation } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { RATE, SCOPES } from "~/surfaces/api/scopes";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { FieldError } from "~/ui/Field";
import { formatCount } from "~/ui/format-count";
import { TextField } from "~/ui/TextField";

import { deskProgramsPath } from "../desk-paths";
import { Panel } from "../Panel";
import type { ProgramErrors, ProgramFields } from "./programs-form";

type KeyFormProps = { site: string; fields: ProgramFields; errors: ProgramErrors };

/** Makes a key. */
export function KeyForm({ site, fields, errors }: KeyFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("programs.", { min: formatCount(RATE.min), max: formatCount(RATE.max) });
  // A second press would make a second key, and only that one would be shown.
  const isSending = useNavigation().state !== "idle";
  return (
    <Panel title={t("programs.make_key")}>
      <Form method="post" action={deskProgramsPath(site)} className="grid gap-4">
        <TextField
          label={t("programs.key_name")}
          hint={t("programs.key_name_hint")}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={fields.name}
          error={errorText(errors.name)}
        />
        <fieldset>
          <legend className="text-sm font-semibold">{t("programs.scopes")}</legend>
          {SCOPES.map((scope) => (
            <Checkbox key={scope} name="scopes" value={scope} defaultChecked={fields.scopes.includes(scope)}>
              {t(`programs.scope_${scope}`)}
            </Checkbox>
          ))}
          <FieldError message={errorText(errors.scopes)} />
        </fieldset>
        <TextField
          label={t("programs.rate")}
          name="rate"
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={fields.rate}
          error={errorText(errors.rate)}
        />
        <Button
          type="submit"
          name="intent"
          value="make-key"
          variant="accent"
          busy={isSending}
          className="justify-self-start"
        >
          {t("programs.make_key")}
        </Button>
      </Form>
    </Panel>
  );
}
