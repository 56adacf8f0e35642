import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useErrorText } from "~/i18n/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { TextArea, TextField } from "~/ui/TextField";

import { deskLeadPath } from "../desk-paths";
import type { RefusedForm } from "../read-action.server";
import type { DeskLead } from "./desk-lead.server";
import { Panel } from "../Panel";
import { useDraftId } from "./use-draft-id";
import { MAX_MAIL, MAX_SMS, TEMPLATES, type ReplyDraft, type Template } from "./reply-draft";

/** A reply by mail or text message. Channels and templates are links, so that they work without JavaScript. */
export function ReplyForm({ lead, refused }: { lead: DeskLead; refused: RefusedForm | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const { site, id, reply, newIds, entries } = lead;
  const replyId = useDraftId(newIds.reply, entries);
  const own = refused?.submitted["intent"] === "reply" ? refused.submitted : null;
  const errorOf = (field: string) => (own ? errorText(refused?.errors[field]) : undefined);
  if (reply === null) return null;
  const { by, template, ways } = reply;
  const hrefOf = (to: { by?: ReplyDraft["by"]; template?: Template | null }) => {
    const next = { by, template, ...to };
    const query = new URLSearchParams({ by: next.by, ...(next.template ? { reply: next.template } : {}) });
    return `${deskLeadPath(site, id)}?${query.toString()}#reply`;
  };
  return (
    <Panel title={t("inbox.reply", { name: lead.name })} id="reply">
      <Choices label={t("inbox.reply_by")}>
        {ways.map((way) => (
          <Choice key={way} href={hrefOf({ by: way })} isChosen={way === by}>
            {t(`inbox.reply_by_${way}`)}
          </Choice>
        ))}
      </Choices>
      <Choices label={t("inbox.reply_start")}>
        <Choice href={hrefOf({ template: null })} isChosen={template === null}>
          {t("inbox.reply_blank")}
        </Choice>
        {TEMPLATES.map((name) => (
          <Choice key={name} href={hrefOf({ template: name })} isChosen={name === template}>
            {t(`inbox.reply_${name}`)}
          </Choice>
        ))}
      </Choices>
      <Form
        key={`${replyId} ${by} ${template}`}
        method="post"
        action={deskLeadPath(site, id)}
        className="mt-3 grid gap-3"
      >
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="reply" value={replyId} />
        <input type="hidden" name="by" value={by} />
        {by === "email" ? (
          <TextField
            label={t("inbox.reply_subject")}
            name="subject"
            required
            maxLength={150}
            defaultValue={own?.["subject"] ?? reply.subject}
            error={errorOf("subject")}
          />
        ) : null}
        <TextArea
          label={t("inbox.reply_text")}
          name="text"
          required
          rows={by === "sms" ? 4 : 9}
          maxLength={by === "sms" ? MAX_SMS : MAX_MAIL}
          defaultValue={own?.["text"] ?? reply.text}
          error={errorOf("text")}
        />
        <Button type="submit" variant="accent" className="justify-self-start">
          {t("inbox.reply_send")}
        </Button>
      </Form>
    </Panel>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-1">
      <span className="mr-1 text-sm text-ink-muted">{label}</span>
      {children}
    </nav>
  );
}

function Choice(props: { href: string; isChosen: boolean; children: ReactNode }) {
  return (
    <AppLink
      className="desk-part text-sm"
      href={props.href}
      preventScrollReset
      aria-current={props.isChosen ? "page" : undefined}
    >
      {props.children}
    </AppLink>
  );
}
