import { useTranslation } from "../i18n/use-translation";
import type { KeptMail } from "../platform/mail-outbox.server";
import { Card } from "../ui/Card";

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
