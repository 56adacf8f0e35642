import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskAuditCsvPath, deskAuditPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { Fields } from "~/desk/Fields";
import { requireStaff } from "~/desk/staff-session.server";
import { AUDIT_ACTIONS, LEAD_WORK } from "~/desk/staff/audit-actions";
import { type ShownEntry, toEntry } from "~/desk/staff/audit-text";
import { requireAuthority } from "~/desk/staff/authority.server";
import { type AuditFilters, findAudit, readAuditFilters } from "~/desk/staff/find-audit.server";
import { TextLink } from "~/desk/TextLink";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";

const SHOWN = 50;

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const filters = readAuditFilters(new URL(request.url).searchParams);
  const found = await findAudit(requireAuthority(onDesk), filters, SHOWN + 1);
  const entries = found.slice(0, SHOWN).map(toEntry);
  const older = found.length > SHOWN ? (entries.at(-1)?.id ?? null) : null;
  return answerPage(onDesk, { filters, entries, older });
}

export const handle: DeskHandle = { part: "activity" };

export const meta = deskMeta("staff.audit");

export default function DeskAuditPage() {
  const { t } = useTranslation();
  const { filters, entries, older } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="heading text-xl">{t("staff.audit")}</h1>
          <p className="mt-2 text-ink-muted">{t("staff.audit_lead")}</p>
        </div>
        <ButtonLink href={deskAuditCsvPath({ ...filters, before: "" })}>{t("staff.audit_export")}</ButtonLink>
      </div>
      <AuditFilterForm filters={filters} />
      {entries.length === 0 ? <p>{t("staff.audit_none")}</p> : <AuditList entries={entries} />}
      {older === null ? null : (
        <TextLink className="mt-4" href={deskAuditPath({ ...filters, before: older })}>
          {t("staff.audit_older")}
        </TextLink>
      )}
    </>
  );
}

/** The audit log's filters: a GET form, so that a view can be bookmarked or shared. */
function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation();
  const options = [...AUDIT_ACTIONS, LEAD_WORK].map((action) => ({
    value: action,
    label: t(`staff.did_${action}`),
  }));
  return (
    <form
      method="get"
      action={deskAuditPath({})}
      className="mb-6 grid grid-cols-2 items-end gap-4 max-sm:*:nth-[-n+2]:col-span-2 max-sm:*:last:col-span-2 lg:grid-cols-[2fr_2fr_1fr_1fr_auto]"
    >
      <Fields
        typed={filters}
        rows={[
          { name: "who", label: t("staff.audit_who"), maxLength: 80, optionalHidden: true },
          {
            name: "action",
            label: t("staff.audit_action"),
            placeholder: t("staff.audit_any"),
            optionalHidden: true,
            options,
          },
          { name: "from", label: t("staff.audit_from"), type: "date", optionalHidden: true },
          { name: "to", label: t("staff.audit_to"), type: "date", optionalHidden: true },
        ]}
      />
      <Button type="submit">{t("staff.audit_filter")}</Button>
    </form>
  );
}

/** What was done on the desk, newest first. */
function AuditList({ entries }: { entries: ShownEntry[] }) {
  const { t } = useTranslation();
  return (
    <ol>
      {entries.map(({ id, at, localAt, sentence, level, target, place, before, after }) => (
        <li key={id} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[15rem_1fr]">
          <time className="text-ink-muted tabular-nums" dateTime={at}>
            {localAt}
          </time>
          <div className="min-w-0 wrap-anywhere">
            {sentence}
            {level === null ? null : (
              <span className="text-ink-muted">
                {" "}
                · {place ?? [t(`staff.level_${level}`), target].join(" ").trim()}
              </span>
            )}
            {before || after ? (
              <span className="block text-sm text-ink-muted">
                {before && after ? `${before} → ${after}` : before || after}
              </span>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
