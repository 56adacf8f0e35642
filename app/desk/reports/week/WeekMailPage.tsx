import { useTranslation } from "~/i18n/use-translation";
import type { TextKey } from "~/i18n/plain-text";
import { Notice } from "~/ui/Notice";
import { useErrorText } from "~/ui/use-error-text";

import { DESK_ACCOUNT_PATH, deskWeekMailPath } from "../../desk-paths";
import { Rows } from "../../Panel";
import { Press } from "../../Press";
import { RecordPage } from "../../RecordPage";
import { TextLink } from "../../TextLink";
import { TableOf } from "./TableOf";
import { weekPath } from "./week-filter";
import type { WeekMail } from "./week-mail.server";

type WeekMailPageProps = { mail: WeekMail; isSent: boolean; problem: TextKey | null };

/** The weekly mail as it would arrive, and a press that sends it now. */
export function WeekMailPage({ mail, isSent, problem }: WeekMailPageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("reports.");
  const { week, from, to, subject, intro, footer, tables, isWanted, key } = mail;
  return (
    <RecordPage
      back={{ href: weekPath({ place: null, group: null, day: week }), text: t("reports.week_mail_back") }}
      title={t("reports.week_mail")}
      refusal={errorText(problem ?? undefined)}
      facts={[t(isWanted ? "reports.weekly_on" : "reports.weekly_off", { email: to })]}
    >
      {isSent ? (
        <div className="mb-6">
          <Notice tone="success">{t("reports.weekly_sent", { email: to })}</Notice>
        </div>
      ) : null}
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {from === null ? (
          <p>{t("reports.weekly_no_mail")}</p>
        ) : (
          <Press action={deskWeekMailPath(week)} fields={{ key, week }} variant="accent">
            {t("reports.weekly_send")}
          </Press>
        )}
        <TextLink href={DESK_ACCOUNT_PATH}>{t("reports.weekly_account")}</TextLink>
      </div>
      <article
        aria-label={t("reports.week_mail_preview")}
        className="rounded-card border border-line bg-surface p-4 sm:p-6"
      >
        <Rows
          rows={[
            { label: t("reports.mail_from"), text: from },
            { label: t("reports.mail_to"), text: to },
            { label: t("reports.mail_subject"), text: subject },
          ]}
        />
        <p className="mt-4 border-t border-line pt-4">{intro}</p>
        {tables.map((table) => (
          <section key={table.id} className="mt-6">
            <h2 className="font-semibold">{table.title}</h2>
            <TableOf table={table} />
          </section>
        ))}
        <p className="mt-6 text-sm text-ink-muted">
          {footer} <span className="underline">{t("reports.weekly_stop")}</span>
        </p>
      </article>
    </RecordPage>
  );
}
