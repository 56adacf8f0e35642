import { Form, useNavigation } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { RATE, SCOPES } from "~/surfaces/api/scopes";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";
import { formatCount } from "~/i18n/format-count";
import { Notice } from "~/ui/Notice";

import { deskProgramsPath } from "../desk-paths";
import { Choices, Fields } from "../Fields";
import { Panel, Rows } from "../Panel";
import { Press } from "../Press";
import type { ProgramErrors, ProgramFields } from "./programs-form";
import type { KeyLine, WebhookLine } from "./programs-page.server";

/** A site's keys, those in use first. */
export function ApiKeys({ site, keys }: { site: string; keys: readonly KeyLine[] }) {
  const { t } = useTranslation();
  const ended = keys.filter(({ revoked }) => revoked !== null);
  const used = keys.filter(({ revoked }) => revoked === null);
  return (
    <Panel title={t("programs.keys")}>
      {used.length === 0 ? <p>{t("programs.keys_none")}</p> : null}
      <ul className="divide-y divide-line">
        {used.map((key) => (
          <li key={key.id} className="flex flex-wrap items-end justify-between gap-4 py-4 first:pt-0">
            <KeyRows line={key} />
            <Press
              action={deskProgramsPath(site)}
              fields={{ intent: "revoke-key", id: key.id }}
              name={t("programs.revoke_of", { name: key.name })}
            >
              {t("programs.revoke")}
            </Press>
          </li>
        ))}
      </ul>
      {ended.length === 0 ? null : (
        <Disclosure summary={`${t("programs.revoked_keys")} (${ended.length})`}>
          <ul className="divide-y divide-line">
            {ended.map((key) => (
              <li key={key.id} className="py-4">
                <KeyRows line={key} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Panel>
  );
}

function KeyRows({ line }: { line: KeyLine }) {
  const { t } = useTranslation();
  const { name, hint, scopes, perMinute, made, madeBy, used, revoked } = line;
  const may = [
    ...scopes.map((scope) => t(`programs.scopes_short_${scope}`)),
    t("programs.rate_value", { amount: formatCount(perMinute) }),
  ];
  const usedText = used === null ? t("programs.used_never") : t("programs.used_about", { when: used });
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <Rows
        rows={[
          { label: t("programs.key"), text: hint },
          { label: t("programs.scopes"), text: may.join(" · ") },
          { label: t("programs.made"), text: t("programs.made_by", { when: made, name: madeBy }) },
          { label: t("programs.used"), text: usedText },
          { label: t("programs.revoked"), text: revoked },
        ]}
      />
    </div>
  );
}

const KEY_NAME = { required: true, maxLength: 100 };

type FormProps = { site: string; fields: ProgramFields; errors: ProgramErrors };

/** Makes a key. */
export function KeyForm({ site, fields, errors }: FormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("programs.", { min: formatCount(RATE.min), max: formatCount(RATE.max) });
  // A second press would make a second key, and only that one would be shown.
  const isSending = useNavigation().state !== "idle";
  return (
    <Panel title={t("programs.make_key")}>
      <Form method="post" action={deskProgramsPath(site)} className="grid gap-4">
        <Fields
          typed={{ name: fields.name, rate: fields.rate }}
          errors={errors}
          errorText={errorText}
          rows={[
            { name: "name", label: t("programs.key_name"), hint: t("programs.key_name_hint"), ...KEY_NAME },
            { name: "rate", label: t("programs.rate"), required: true, inputMode: "numeric" },
          ]}
        />
        <Choices
          legend={t("programs.scopes")}
          name="scopes"
          options={SCOPES.map((value) => ({ value, label: t(`programs.scope_${value}`) }))}
          chosen={fields.scopes}
          error={errorText(errors["scopes"])}
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

/** The receivers of changes of a site's stock. */
export function Webhooks({ site, webhooks }: { site: string; webhooks: readonly WebhookLine[] }) {
  const { t } = useTranslation();
  const action = deskProgramsPath(site);
  return (
    <Panel title={t("programs.webhooks")}>
      <p className="mb-3 max-w-prose text-ink-muted">{t("programs.webhooks_lead")}</p>
      {webhooks.length === 0 ? <p>{t("programs.webhooks_none")}</p> : null}
      <ul className="divide-y divide-line">
        {webhooks.map(({ id, url, ...line }) => (
          <li key={id} className="grid gap-3 py-4 first:pt-0">
            <h3 className="font-semibold wrap-anywhere">{url}</h3>
            <WebhookRows line={line} />
            <div className="flex flex-wrap gap-3">
              <Press
                action={action}
                fields={{ intent: "test-webhook", id }}
                name={t("programs.test_of", { url })}
              >
                {t("programs.test")}
              </Press>
              <Press
                action={action}
                fields={{ intent: "remove-webhook", id }}
                name={t("programs.remove_of", { url })}
              >
                {t("programs.remove")}
              </Press>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function WebhookRows({ line }: { line: Omit<WebhookLine, "id" | "url"> }) {
  const { t } = useTranslation();
  const { sequence, waiting, dead, lastError, made, madeBy, delivered } = line;
  const counts = [
    t("programs.state_sent", { count: sequence }),
    ...(waiting === 0 ? [] : [t("programs.state_waiting", { count: waiting })]),
    ...(dead === 0 ? [] : [t("programs.state_dead", { count: dead })]),
  ];
  return (
    <>
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

/** Adds a receiver. */
export function WebhookForm({ site, fields, errors }: FormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("programs.");
  const url = { label: t("programs.url"), hint: t("programs.url_hint") };
  return (
    <Panel title={t("programs.add_webhook")}>
      <Form method="post" action={deskProgramsPath(site)} className="grid gap-4">
        <Fields
          typed={{ url: fields.url }}
          errors={errors}
          errorText={errorText}
          rows={[{ name: "url", ...url, inputMode: "url", required: true, spellCheck: false }]}
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
