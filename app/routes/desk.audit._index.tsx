import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { deskAuditCsvPath, deskAuditPath } from "~/desk/desk-paths";
import { requireStaff } from "~/desk/staff-session.server";
import { AuditFilterForm } from "~/desk/staff/AuditFilterForm";
import { AuditList } from "~/desk/staff/AuditList";
import { requireAuthority } from "~/desk/staff/authority.server";
import { toEntry } from "~/desk/staff/audit-text";
import { findAudit, readAuditFilters } from "~/desk/staff/find-audit.server";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { buttonClasses } from "~/ui/button-styles";

const SHOWN = 50;

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filters = readAuditFilters(new URL(request.url).searchParams);
  const found = await findAudit(requireAuthority(onDesk), filters, SHOWN + 1);
  const entries = found.slice(0, SHOWN).map(toEntry);
  const older = found.length > SHOWN ? (entries.at(-1)?.id ?? null) : null;
  return answerPage(onDesk, { filters, entries, older });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "staff.audit"));

export default function DeskAuditPage() {
  const { t } = useTranslation();
  const { frame, filters, entries, older } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="activity">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="heading text-xl">{t("staff.audit")}</h1>
          <p className="mt-2 text-ink-muted">{t("staff.audit_lead")}</p>
        </div>
        <a className={buttonClasses({})} href={deskAuditCsvPath({ ...filters, before: "" })}>
          {t("staff.audit_export")}
        </a>
      </div>
      <AuditFilterForm filters={filters} />
      {entries.length === 0 ? <p>{t("staff.audit_none")}</p> : <AuditList entries={entries} />}
      {older === null ? null : (
        <a
          className="link mt-4 inline-flex min-h-11 items-center"
          href={deskAuditPath({ ...filters, before: older })}
        >
          {t("staff.audit_older")}
        </a>
      )}
    </DeskFrame>
  );
}
