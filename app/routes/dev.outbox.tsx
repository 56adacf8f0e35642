import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { deskOrigin } from "~/desk/desk-host";
import { DESK_LEADS_PATH } from "~/desk/desk-paths";

import { useTranslation } from "~/i18n/use-translation";
import { answerAsShopper, listAnswerable } from "~/leads/inbound/answer-as-shopper.server";
import { PRIVATE } from "~/platform/cache-headers";
import { env } from "~/platform/env.server";
import { listMailOutbox, type StoredMail } from "~/platform/mail-outbox.server";
import { readForm } from "~/platform/read-form.server";
import { sentLine, typedLines } from "~/platform/text-schema";
import { listOutbox, type OutboxMessage } from "~/shopper/sms-outbox.server";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { Page } from "~/ui/Page";
import { TextArea } from "~/ui/TextField";

/** Not in production unless a demo enables it, since it shows shoppers' sign-in codes and answers in their place. */
async function requireOutbox(request: Request) {
  const { NODE_ENV, DEV_OUTBOX } = env();
  if (NODE_ENV === "production" && DEV_OUTBOX !== "on") throw new Response(null, { status: 404 });
  return requireSite(request);
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { slug } = await requireOutbox(request);
  const [messages, mails, answerable] = await Promise.all([
    listOutbox(slug),
    listMailOutbox(slug),
    listAnswerable(slug),
  ]);
  const { DESK_HOST } = env();
  const desk = DESK_HOST === undefined ? null : deskOrigin(DESK_HOST) + DESK_LEADS_PATH;
  const toShoppers = answerable.map(({ id }) => id);
  return json({ messages, mails, toShoppers, desk }, { headers: PRIVATE });
}

const answer = z.object({
  to: z.enum(["mail", "text"]),
  id: sentLine(40).pipe(z.string().uuid()),
  text: typedLines(4_000, "ui.not_accepted").pipe(z.string().min(1)),
});

/** Somebody who tries the product answers in a shopper's place. */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireOutbox(request);
  const read = answer.safeParse(Object.fromEntries(await readForm(request)));
  const isDone = read.success && (await answerAsShopper(site, read.data));
  return json({ answered: isDone ? read.data.id : null }, { status: isDone ? 200 : 400, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = ({ matches, location }) => pageMeta(matches, location, { title: "Outbox" });

export default function OutboxPage() {
  const { t } = useTranslation();
  const { messages, mails, toShoppers } = useLoaderData<typeof loader>();
  return (
    <Page className="py-section">
      <h1 className="heading text-2xl">{t("shopper.outbox")}</h1>
      <p className="mt-2 mb-8 text-ink-muted">{t("shopper.outbox_lead")}</p>
      <Outbox messages={messages} />
      <h2 className="heading mt-section mb-6 text-2xl">{t("shopper.mail_outbox")}</h2>
      <MailOutbox mails={mails} toShoppers={toShoppers} />
    </Page>
  );
}

/** Text messages in the outbox table. A developer page: times are UTC. */
function Outbox({ messages }: { messages: OutboxMessage[] }) {
  const { t } = useTranslation();
  if (messages.length === 0) return <p>{t("shopper.outbox_empty")}</p>;
  return (
    <ol className="grid max-w-reading gap-card">
      {messages.map(({ id, phone, body, sentAtTimestamp }) => (
        <Card as="li" panel key={id} className="p-card">
          <p className="figures text-sm text-ink-muted">
            {phone} · {new Date(sentAtTimestamp * 1000).toISOString()}
          </p>
          <p className="mt-2 whitespace-pre-line">{body}</p>
          <AnswerForm to="text" id={id} />
        </Card>
      ))}
    </ol>
  );
}

/** Mails in the outbox table. A developer page: times are UTC. */
function MailOutbox({ mails, toShoppers }: { mails: StoredMail[]; toShoppers: string[] }) {
  const { t } = useTranslation();
  if (mails.length === 0) return <p>{t("shopper.outbox_empty")}</p>;
  return (
    <ol className="grid max-w-reading gap-card">
      {mails.map(({ id, to, subject, text, attachments, sentAtTimestamp }) => (
        <Card as="li" panel key={id} className="p-card">
          <p className="figures text-sm text-ink-muted">
            {to} · {new Date(sentAtTimestamp * 1000).toISOString()}
          </p>
          <p className="mt-2 font-semibold">{subject}</p>
          <p className="mt-2 break-words whitespace-pre-line">{text}</p>
          {attachments.map(({ name, content }) => (
            <details key={name} className="mt-2">
              <summary>{name}</summary>
              <pre className="overflow-x-auto text-sm">{content}</pre>
            </details>
          ))}
          {toShoppers.includes(id) ? <AnswerForm to="mail" id={id} /> : null}
        </Card>
      ))}
    </ol>
  );
}

/** An answer arrives on the desk as one by mail or text message does. */
function AnswerForm({ to, id }: { to: "mail" | "text"; id: string }) {
  const { t } = useTranslation();
  const { desk } = useLoaderData<typeof loader>();
  const isAnswered = useActionData<typeof action>()?.answered === id;
  return (
    <Disclosure summary={t("shopper.outbox_answer")} className="mt-2" open={isAnswered}>
      <Form method="post" className="grid gap-3" key={String(isAnswered)} preventScrollReset>
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="id" value={id} />
        <TextArea label={t("shopper.outbox_answer_text")} name="text" rows={3} required />
        <div>
          <Button type="submit">{t("shopper.outbox_answer_send")}</Button>
        </div>
      </Form>
      {isAnswered ? (
        <p role="status" className="mt-3">
          {t("shopper.outbox_answered")}{" "}
          {desk === null ? null : (
            <a className="link" href={desk}>
              {t("shopper.outbox_answered_desk")}
            </a>
          )}
        </p>
      ) : null}
    </Disclosure>
  );
}
