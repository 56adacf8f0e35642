import { Form, useNavigation } from "@remix-run/react";
import { type MouseEvent, useRef, useState } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { PHOTOGRAPH_TYPES } from "~/photographs/photograph-kind";
import { Button } from "~/ui/Button";
import { Checkbox } from "~/ui/Checkbox";
import { Field } from "~/ui/Field";
import { FileInput } from "~/ui/FileInput";
import { Notice } from "~/ui/Notice";
import { TextArea, TextField } from "~/ui/TextField";

import { deskLeadPath, deskReplyTemplatesPath } from "../desk-paths";
import { Panel } from "../Panel";
import type { RefusedForm } from "../read-action.server";
import { useStandingErrors } from "../use-standing-errors";
import type { DeskLead } from "./desk-lead.server";
import { TextLink } from "../TextLink";
import {
  CAR_DOCUMENTS,
  type Insert,
  MAX_MAIL,
  MAX_SMS,
  plainSms,
  pressInsert,
  type ReplyText,
  switchWay,
  UNDO,
  undoTemplate,
  type Way,
} from "./reply-draft";
import { unfilledIn } from "./reply-fields";
import { smsParts } from "./sms-parts";
import { useDraftId } from "./EntryForms";
import type { LeadEntry } from "./timeline";

type ReplyFormProps = {
  lead: Pick<
    DeskLead,
    | ("site" | "id" | "name" | "car" | "reply" | "newIds" | "entries" | "answered" | "read")
    | "isTemplateEditor"
  >;
  refused: RefusedForm | null;
};

/** A reply by mail or text message. What was typed outlives a template and a change of channel. */
export function ReplyForm({ lead, refused, isSent }: ReplyFormProps & { isSent: boolean }) {
  const { t } = useTranslation();
  const replyId = useDraftId(lead.newIds.reply, lead.entries);
  const [first] = useState(replyId);
  const { reply } = lead;
  if (reply === null) return null;
  const { intent, insert } = refused?.submitted ?? {};
  const isOwn = intent === "reply" || insert !== undefined;
  return (
    <Panel title={t("inbox.reply", { name: lead.name })} id="reply">
      <p role="status" className="text-success">
        {(first === replyId && !isSent) || isOwn ? null : t("inbox.reply_sent")}
      </p>
      <Draft key={replyId} {...{ lead, reply, replyId }} refused={isOwn ? refused : null} />
    </Panel>
  );
}

type DraftProps = ReplyFormProps & { reply: NonNullable<DeskLead["reply"]>; replyId: string };

function Draft({ lead, reply, replyId, refused }: DraftProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.", { name: refused?.name });
  const { site, id, car } = lead;
  const own = refused?.submitted;
  const [by, setBy] = useState<Way>(
    [own?.["by"], lastWay(lead.entries), reply.ways[0]].flatMap((by) =>
      reply.ways.filter((way) => way === by),
    )[0] ?? reply.ways[0],
  );
  const sent = useNavigation().formData;
  const isSending = sent?.get("reply") === replyId && sent.get("intent") === "reply";
  const { errorOf: standing, typedInto } = useStandingErrors(isSending ? undefined : refused?.errors);
  const named = (insertId: string | undefined) => reply.inserts.find((each) => each.id === insertId) ?? null;
  const [inserted, setInserted] = useState(() => named(own?.["inserted"]));
  const [unfilled, setUnfilled] = useState(() =>
    unfilledIn({ subject: own?.["subject"] ?? "", text: own?.["text"] ?? "" }),
  );
  const [written, setWritten] = useState(own?.["text"] ?? "");
  const form = useRef<HTMLFormElement>(null);
  const isAsked = refused?.errors["car"] !== undefined && car !== null;
  const unfit = refused?.errors["template"];
  const isAnswered = refused?.errors["answered"] !== undefined;
  // What the person saw: the page's data is reloaded while they type.
  const [answered] = useState(lead.answered);
  const action = `${deskLeadPath(site, id)}#reply`;

  const sms = by === "sms" ? plainSms(written) : null;
  const errorOf = (field: "subject" | "text") =>
    errorText(standing(field)) ??
    (field === "text" && sms !== null && sms.length > MAX_SMS ? t("inbox.sms_too_long") : undefined) ??
    (unfilled?.field === field ? t("inbox.reply_unfilled", { name: unfilled.name }) : undefined);

  function typedIn(): ReplyText {
    const [subject, text] = ["subject", "text"].map((name) => form.current?.elements.namedItem(name));
    return {
      subject: subject instanceof HTMLInputElement ? subject.value : "",
      text: text instanceof HTMLTextAreaElement ? text.value : "",
    };
  }

  function put(next: ReplyText): void {
    const [subject, text] = ["subject", "text"].map((name) => form.current?.elements.namedItem(name));
    if (subject instanceof HTMLInputElement) subject.value = next.subject;
    if (text instanceof HTMLTextAreaElement) text.value = next.text;
    setUnfilled(unfilledIn(next));
    setWritten(next.text);
    typedInto("text");
  }

  /** The server does the same for a browser without JavaScript. */
  function change(event: MouseEvent, insert: Insert | null): void {
    const text = form.current?.elements.namedItem("text");
    const chosen = insert ?? inserted;
    if (!(text instanceof HTMLTextAreaElement) || chosen === null) return;
    event.preventDefault();
    const typed = typedIn();
    const next = insert
      ? pressInsert(typed, insert, { by, last: inserted, signedBy: reply.signedBy, to: text.selectionEnd })
      : undoTemplate(typed, chosen);
    put(next);
    setInserted(insert);
    text.focus();
    const words = insert?.texts[by]?.text ?? "";
    const end = insert ? next.text.lastIndexOf(words) + words.length : next.text.length;
    text.setSelectionRange(end, end);
  }

  return (
    <Form
      ref={form}
      onInput={({ target }) => {
        if (target instanceof Element) typedInto(target.getAttribute("name") ?? "");
        const typed = typedIn();
        setWritten(typed.text);
        // What an insert could not fill in is said until it is gone.
        if (unfilled) setUnfilled(unfilledIn(typed));
      }}
      method="post"
      action={deskLeadPath(site, id)}
      preventScrollReset
      encType="multipart/form-data"
      className="group/reply grid gap-3"
    >
      {/* What the Enter key presses. */}
      <button
        type="submit"
        name="intent"
        value="reply"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <noscript>
        <input type="hidden" name="anew" value="1" />
      </noscript>
      <input type="hidden" name="reply" value={replyId} />
      <input type="hidden" name="read" value={lead.read} />
      <input type="hidden" name="answered" value={isAnswered ? lead.answered : answered} />
      <input type="hidden" name="inserted" value={inserted?.id ?? ""} />
      <fieldset className="flex flex-wrap items-center gap-x-4">
        <legend className="sr-only">{t("inbox.reply_by")}</legend>
        {reply.ways.map((way) => (
          <label key={way} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="by"
              value={way}
              checked={way === by}
              onChange={() => {
                setBy(way);
                put(switchWay(typedIn(), inserted, way));
              }}
            />
            {t(`inbox.reply_by_${way}`)}
          </label>
        ))}
      </fieldset>
      {reply.ways.includes("email") ? (
        <TextField
          className="group-has-[input[value=sms]:checked]/reply:hidden"
          label={t("inbox.reply_subject")}
          optionalHidden
          name="subject"
          maxLength={150}
          defaultValue={own?.["subject"]}
          error={errorOf("subject")}
        />
      ) : null}
      <TextArea
        id="reply-text"
        label={t("inbox.reply_text")}
        optionalHidden
        name="text"
        rows={8}
        // A browser would cut what is pasted into a text without a word.
        maxLength={sms === null ? MAX_MAIL : undefined}
        hint={
          sms === null
            ? undefined
            : t("inbox.sms_length", { count: smsParts(sms), length: sms.length, max: MAX_SMS })
        }
        defaultValue={own?.["text"]}
        error={errorOf("text")}
      />
      {reply.ways.includes("email") ? (
        <Attachments lead={lead} refused={refused} error={errorText(standing("files"))} />
      ) : null}
      {isAnswered ? <Notice tone="warning">{errorText(refused?.errors["answered"])}</Notice> : null}
      {isAsked ? (
        <Notice tone="warning">
          <p className="font-semibold">{t("inbox.reply_car")}</p>
          {car.news.map((each) => (
            <p key={each}>{each}</p>
          ))}
          <input type="hidden" name="car" value={car.newsKey} />
        </Notice>
      ) : null}
      {unfit === undefined ? null : (
        <Notice tone="warning">
          {errorText(unfit)}
          <input type="hidden" name="sure" value={own?.["inserted"]} />
        </Notice>
      )}
      <Button
        type="submit"
        variant="accent"
        name="intent"
        value="reply"
        className="justify-self-start"
        unavailable={isSending}
      >
        {t(
          isSending
            ? "inbox.reply_sending"
            : isAsked || isAnswered || unfit !== undefined
              ? "inbox.reply_send_anyway"
              : "inbox.reply_send",
        )}
      </Button>
      {(["template", "link"] as const).map((kind) => (
        <Inserts
          key={kind}
          kind={kind}
          inserts={reply.inserts.filter((each) => each.kind === kind && each.texts[by])}
          action={action}
          onPress={change}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {inserted === null ? null : (
          <Button
            size="sm"
            type="submit"
            name="insert"
            value={UNDO}
            formAction={action}
            onClick={(event) => change(event, null)}
          >
            {t("inbox.reply_undo")}
          </Button>
        )}
        {lead.isTemplateEditor ? (
          <TextLink className="text-sm" href={deskReplyTemplatesPath(site)}>
            {t("inbox.templates")}
          </TextLink>
        ) : null}
      </div>
    </Form>
  );
}

/** The channel of the latest message, from either side: a text is answered by text. */
function lastWay(entries: readonly LeadEntry[]): string | undefined {
  const last = entries.find(({ kind }) => kind === "answered" || kind === "received");
  return last?.kind === "answered" || last?.kind === "received" ? last.data.by : undefined;
}

/** What goes with a mail: papers of the lead's car, and files. */
function Attachments({ lead: { car }, refused, error }: ReplyFormProps & { error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-2 group-has-[input[value=sms]:checked]/reply:hidden">
      <legend className="text-sm font-semibold">{t("inbox.reply_attach")}</legend>
      {car === null || car.url === null ? null : (
        <div className="flex flex-wrap gap-x-6">
          {CAR_DOCUMENTS.map((document) => (
            <Checkbox
              key={document}
              name={document}
              value="on"
              defaultChecked={refused?.submitted[document] === "on"}
            >
              {t(`inbox.reply_attach_${document}`)}
            </Checkbox>
          ))}
        </div>
      )}
      <Field
        label={t("inbox.files")}
        optionalHidden
        hint={t(refused?.submitted["files"] ? "inbox.files_again" : "inbox.files_hint")}
        error={error}
      >
        {(aria) => (
          <FileInput
            {...aria}
            look="line"
            name="files"
            multiple
            accept={`application/pdf,${PHOTOGRAPH_TYPES}`}
          />
        )}
      </Field>
    </fieldset>
  );
}

type InsertsProps = {
  kind: Insert["kind"];
  inserts: readonly Insert[];
  action: string;
  onPress: (event: MouseEvent, insert: Insert) => void;
};

/** A button each for what can be put into the reply. */
function Inserts({ kind, inserts, action, onPress }: InsertsProps) {
  const { t } = useTranslation();
  if (inserts.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1 text-sm text-ink-muted">
        {t(kind === "link" ? "inbox.reply_insert_link" : "inbox.reply_insert")}
      </legend>
      {inserts.map((insert) => (
        <Button
          key={insert.id}
          size="sm"
          type="submit"
          name="insert"
          value={insert.id}
          formAction={action}
          onClick={(event) => onPress(event, insert)}
        >
          {insert.label}
        </Button>
      ))}
    </fieldset>
  );
}
