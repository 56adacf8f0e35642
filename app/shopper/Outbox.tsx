import { useTranslation } from "../i18n/use-translation";
import type { KeptMail } from "../platform/mail-outbox.server";
import { Card } from "../ui/Card";
import type { OutboxMessage } from "./sms-outbox.server";

/** Text messages in the outbox table. A developer page: times are UTC. */
export function Outbox({ messages }: { messages: OutboxMessage[] }) {
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
export function MailOutbox({ mails }: { mails: KeptMail[] }) {
  const { t } = useTranslation();
  if (mails.length === 0) return <p>{t("shopper.outbox_empty")}</p>;
  return (
    <ol className="grid max-w-reading gap-card">
      {mails.map(({ id, to, subject, text, sentAtTimestamp }) => (
        <Card as="li" panel key={id} className="p-card">
          <p className="figures text-sm text-ink-muted">
            {to} · {new Date(sentAtTimestamp * 1000).toISOString()}
          </p>
          <p className="mt-2 font-semibold">{subject}</p>
          <p className="mt-2 break-words whitespace-pre-line">{text}</p>
        </Card>
      ))}
    </ol>
  );
}
