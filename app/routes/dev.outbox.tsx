import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { env } from "~/platform/env.server";
import { listMailOutbox, type StoredMail } from "~/platform/mail-outbox.server";
import { listOutbox, type OutboxMessage } from "~/shopper/sms-outbox.server";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { Card } from "~/ui/Card";
import { Page } from "~/ui/Page";

/** Not in production unless a demo enables it, since it shows shoppers' sign-in codes. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { slug } = await requireSite(request);
  const { NODE_ENV, DEV_OUTBOX } = env();
  if (NODE_ENV === "production" && DEV_OUTBOX !== "on") throw new Response(null, { status: 404 });
  const [messages, mails] = await Promise.all([listOutbox(slug), listMailOutbox(slug)]);
  return json({ messages, mails }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = ({ matches, location }) => pageMeta(matches, location, { title: "Outbox" });

export default function OutboxPage() {
  const { t } = useTranslation();
  const { messages, mails } = useLoaderData<typeof loader>();
  return (
    <Page className="py-section">
      <h1 className="heading text-2xl">{t("shopper.outbox")}</h1>
      <p className="mt-2 mb-8 text-ink-muted">{t("shopper.outbox_lead")}</p>
      <Outbox messages={messages} />
      <h2 className="heading mt-section mb-6 text-2xl">{t("shopper.mail_outbox")}</h2>
      <MailOutbox mails={mails} />
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
        </Card>
      ))}
    </ol>
  );
}

/** Mails in the outbox table. A developer page: times are UTC. */
function MailOutbox({ mails }: { mails: StoredMail[] }) {
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
        </Card>
      ))}
    </ol>
  );
}
