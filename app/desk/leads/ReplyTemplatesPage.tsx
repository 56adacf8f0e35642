import { Form } from "@remix-run/react";

import { LANGUAGE_NAMES, LANGUAGES } from "~/i18n/language";
import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";
import { Notice } from "~/ui/Notice";

import { deskReplyTemplatesPath } from "../desk-paths";
import { Fields } from "../Fields";
import { Panel, Rows } from "../Panel";
import { Press } from "../Press";
import type { RefusedForm } from "../read-action.server";
import { TextLink } from "../TextLink";
import { FOLLOW_UP_TEMPLATES, FOLLOW_UPS } from "./follow-up/follow-up-rule";
import { MAX_MAIL, MAX_SMS } from "./reply-draft";
import { REPLY_FIELDS } from "./reply-fields";
import type { ReplyTemplatesData } from "./reply-templates.server";

type ReplyTemplatesPageProps = { page: ReplyTemplatesData; refused: RefusedForm | null };

/** A site's own templates of replies, and the form that adds one or changes it. */
export function ReplyTemplatesPage({ page, refused }: ReplyTemplatesPageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const { site, siteName, templates, editing } = page;
  const refusal = errorText(refused?.errors["form"]);
  return (
    <div className="grid max-w-3xl gap-6">
      <header>
        <h1 className="heading text-xl">{t("inbox.templates")}</h1>
        <p className="text-ink-muted">{siteName}</p>
        <p className="mt-3">{t(templates.length === 0 ? "inbox.templates_none" : "inbox.templates_lead")}</p>
      </header>
      {refusal === undefined ? null : <Notice tone="warning">{refusal}</Notice>}
      <TemplateForm
        key={`${editing?.id} ${editing?.revision} ${templates.length}`}
        page={page}
        refused={refused}
      />
      <FollowUpForm key={JSON.stringify(page.followUp)} page={page} refused={refused} />
      {templates.map(({ id, name, language, subject, mail, sms }) => (
        <Panel key={id} title={`${name} · ${LANGUAGE_NAMES[language]}`}>
          <Rows
            rows={[
              { label: t("inbox.template_subject"), text: subject },
              { label: t("inbox.template_mail"), text: mail },
              { label: t("inbox.template_sms"), text: sms },
            ]}
          />
          <div className="mt-3 flex flex-wrap items-center gap-x-4">
            <TextLink href={`${deskReplyTemplatesPath(site, id)}#form`}>
              {t("inbox.template_edit")}
              <span className="sr-only"> {name}</span>
            </TextLink>
            <Press
              action={deskReplyTemplatesPath(site)}
              fields={{ intent: "remove", template: id }}
              name={`${t("inbox.template_remove")} ${name}`}
              size="sm"
            >
              {t("inbox.template_remove")}
            </Press>
          </div>
        </Panel>
      ))}
    </div>
  );
}

/** What the site does by itself about a shopper who does not answer. */
function FollowUpForm({ page: { site, templates, followUp }, refused }: ReplyTemplatesPageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const own = refused?.submitted["intent"] === "follow-up" ? refused : null;
  const stored = {
    action: followUp?.action ?? "",
    days: String(followUp?.days ?? 2),
    template: followUp?.templateId ?? "",
  };
  const actions = FOLLOW_UPS.map((value) => ({ value, label: t(`inbox.follow_up_as_${value}`) }));
  const choices = [
    ...templates.map(({ id, name, language }) => ({
      value: id,
      label: `${name} · ${LANGUAGE_NAMES[language]}`,
    })),
    ...FOLLOW_UP_TEMPLATES.map((value) => ({
      value,
      label: t("inbox.follow_up_ours", { name: t(`inbox.reply_${value}`) }),
    })),
  ];
  return (
    <Panel title={t("inbox.follow_up")} id="follow-up">
      <p className="mb-3 text-sm text-ink-muted">{t("inbox.follow_up_lead")}</p>
      <Form method="post" action={deskReplyTemplatesPath(site)} className="grid gap-4 sm:grid-cols-3">
        <input type="hidden" name="intent" value="follow-up" />
        <Fields
          typed={own?.submitted ?? stored}
          errors={own?.errors}
          errorText={errorText}
          rows={[
            {
              ...{ name: "action", label: t("inbox.follow_up_action"), optionalHidden: true },
              ...{ options: actions, placeholder: t("inbox.follow_up_off") },
            },
            {
              ...{ name: "days", label: t("inbox.follow_up_days"), optionalHidden: true },
              ...{ inputMode: "numeric", maxLength: 2 },
            },
            {
              ...{ name: "template", label: t("inbox.follow_up_template"), optionalHidden: true },
              ...{ options: choices, placeholder: t("inbox.follow_up_template_choose") },
            },
          ]}
        />
        <Button type="submit" className="justify-self-start">
          {t("inbox.follow_up_save")}
        </Button>
      </Form>
    </Panel>
  );
}

function TemplateForm({ page: { site, editing, newId }, refused }: ReplyTemplatesPageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.", { name: refused?.name });
  const own = refused?.submitted["intent"] === "save" ? refused : null;
  const typed = own?.submitted ?? (editing ? { ...editing, revision: undefined } : {});
  const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
  return (
    <Panel
      id="form"
      title={editing ? t("inbox.template_change", { name: editing.name }) : t("inbox.template_add")}
    >
      <Form
        method="post"
        action={deskReplyTemplatesPath(site, editing?.id)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="template" value={own?.submitted["template"] ?? editing?.id ?? newId} />
        <input type="hidden" name="seen" value={own?.submitted["seen"] ?? editing?.revision ?? 0} />
        <Fields
          typed={typed}
          errors={own?.errors}
          errorText={errorText}
          rows={[
            { name: "name", label: t("inbox.template_name"), required: true, maxLength: 60 },
            {
              ...{ name: "language", label: t("inbox.template_language"), optionalHidden: true },
              options: languages,
            },
            {
              ...{ name: "subject", label: t("inbox.template_subject"), optionalHidden: true },
              ...{ maxLength: 150, className: "sm:col-span-2" },
            },
            {
              ...{ name: "mail", label: t("inbox.template_mail"), optionalHidden: true, rows: 7 },
              ...{ maxLength: MAX_MAIL, className: "sm:col-span-2" },
            },
            {
              ...{ name: "sms", label: t("inbox.template_sms"), optionalHidden: true, rows: 3 },
              // No maxLength: a browser would cut what is pasted without a word.
              ...{ hint: t("inbox.sms_limit", { max: MAX_SMS }), className: "sm:col-span-2" },
            },
          ]}
        />
        <Disclosure summary={t("inbox.template_fields")} className="sm:col-span-2">
          <Rows
            rows={REPLY_FIELDS.map((field) => ({
              label: `{${field}}`,
              text: t(`inbox.template_field_${field}`),
            }))}
          />
        </Disclosure>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
          <Button type="submit" variant="accent">
            {t("inbox.template_save")}
          </Button>
          {editing ? (
            <TextLink href={deskReplyTemplatesPath(site)}>{t("inbox.template_new")}</TextLink>
          ) : null}
        </div>
      </Form>
    </Panel>
  );
}
