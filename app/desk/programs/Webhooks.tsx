import { Form } from "@remix-run/react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { TextField } from "~/ui/TextField";

import { deskProgramsPath } from "../desk-paths";
import { Panel, Rows } from "../Panel";
import type { ProgramErrors, ProgramFields } from "./programs-form";
import type { WebhookLine } from "./programs-page.server";

/** The receivers of changes of a site's stock. */
export function Webhooks({ site, webhooks }: { site: string; webhooks: readonly WebhookLine[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("programs.webhooks")}>
      <p className="mb-3 max-w-prose text-ink-muted">{t("programs.webhooks_lead")}</p>
      {webhooks.length === 0 ? <p>{t("programs.webhooks_none")}</p> : null}
      <ul className="divide-y divide-line">
        {webhooks.map((webhook) => (
          <li key={webhook.id} className="grid gap-3 py-4 first:pt-0">
            <WebhookRows line={webhook} />
            <Form method="post" action={deskProgramsPath(site)} className="flex flex-wrap gap-3">
              <input type="hidden" name="id" value={webhook.id} />
              <Button
                type="submit"
                name="intent"
                value="test-webhook"
                aria-label={t("programs.test_of", { url: webhook.url })}
              >
                {t("programs.test")}
              </Button>
              <Button
                type="submit"
                name="intent"
                value="remove-webhook"
                aria-label={t("programs.remove_of", { url: webhook.url })}
              >
                {t("programs.remove")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function WebhookRows({ line }: { line: WebhookLine }) {
  const { t } = useTranslation();
  const { url, sequence, waiting, dead, lastError, made, madeBy, delivered } = line;
  const counts = [
    t("programs.state_sent", { count: sequence }),
    ...(waiting === 0 ? [] : [t("programs.state_waiting", { count: waiting })]),
    ...(dead === 0 ? [] : [t("programs.state_dead", { count: dead })]),
  ];
  return (
    <>
      <h3 className="font-semibold wrap-anywhere">{url}</h3>
      {lastError === null ? null : (
        <Notice tone="warning">{t("programs.failing", { reason: lastError })}</Notice>
      )}
      <Rows
        rows={[
          { label: t("programs.made"), text: t("programs.made_by", { when: made, name: madeBy }) },
          { label: t("programs.delivered"), text: delivered ?? t("programs.delivered_never") },
          { label: t("programs.state"), text: counts.join(", ") },
        ]}
      />
    </>
  );
}

type WebhookFormProps = { site: string; fields: ProgramFields; errors: ProgramErrors };

/** Adds a receiver. */
export function WebhookForm({ site, fields, errors }: WebhookFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("programs.");
  return (
    <Panel title={t("programs.add_webhook")}>
      <Form method="post" action={deskProgramsPath(site)} className="grid gap-4">
        <TextField
          label={t("programs.url")}
          hint={t("programs.url_hint")}
          name="url"
          inputMode="url"
          required
          autoComplete="off"
          spellCheck={false}
          defaultValue={fields.url}
          error={errorText(errors.url)}
        />
        <Button
          type="submit"
          name="intent"
          value="add-webhook"
          variant="accent"
          className="justify-self-start"
        >
          {t("programs.add_webhook")}
        </Button>
      </Form>
    </Panel>
  );
}
