import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { SelectField } from "~/ui/SelectField";
import { TextField } from "~/ui/TextField";

import { deskAuditPath } from "../desk-paths";
import { AUDIT_ACTIONS, LEAD_WORK } from "./audit-actions";
import type { AuditFilters } from "./find-audit.server";

/** The audit log's filters: a GET form, so that a view can be bookmarked or shared. */
export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation();
  return (
    <form
      method="get"
      action={deskAuditPath({})}
      className="mb-6 grid grid-cols-2 items-end gap-4 max-sm:*:nth-[-n+2]:col-span-2 max-sm:*:last:col-span-2 lg:grid-cols-[2fr_2fr_1fr_1fr_auto]"
    >
      <TextField
        label={t("staff.audit_who")}
        name="who"
        maxLength={80}
        defaultValue={filters.who}
        optionalHidden
      />
      <SelectField
        label={t("staff.audit_action")}
        name="action"
        defaultValue={filters.action}
        optionalHidden
        placeholder={t("staff.audit_any")}
        options={[...AUDIT_ACTIONS, LEAD_WORK].map((action) => ({
          value: action,
          label: t(`staff.did_${action}`),
        }))}
      />
      <TextField
        label={t("staff.audit_from")}
        name="from"
        type="date"
        defaultValue={filters.from}
        optionalHidden
      />
      <TextField label={t("staff.audit_to")} name="to" type="date" defaultValue={filters.to} optionalHidden />
      <Button type="submit">{t("staff.audit_filter")}</Button>
    </form>
  );
}
