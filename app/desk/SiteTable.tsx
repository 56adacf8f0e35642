import { useTranslation } from "~/i18n/use-translation";

import { deskSitePath } from "./desk-paths";
import type { DeskSite } from "./desk-sites.server";

/** The sites in the scope of the person signed in: a table, and a list on a phone. */
export function SiteTable({ sites }: { sites: DeskSite[] }) {
  const { t } = useTranslation();
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t("desk.site")}
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t("desk.your_role")}
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-semibold">
            {t("desk.cars_for_sale")}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {t("desk.new_leads")}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {sites.map(({ slug, name, roles, newLeads, cars, isOpen }) => (
          <tr key={slug} className="border-b border-line max-sm:block max-sm:py-3">
            <th scope="row" className="pr-4 font-normal max-sm:block">
              <a className="link inline-flex min-h-11 items-center" href={deskSitePath(slug)}>
                {name}
              </a>
              {isOpen ? null : <span className="ml-3 text-sm font-semibold">{t("desk.not_open_yet")}</span>}
            </th>
            <td className="pr-4 text-ink-muted max-sm:block">
              {roles.map((role) => t(`desk.role_${role}`)).join(", ")}
            </td>
            <td className="pr-4 tabular-nums sm:text-right max-sm:block">
              <span className="text-ink-muted sm:hidden">{t("desk.cars_for_sale")}: </span>
              {cars}
            </td>
            <td className="tabular-nums sm:text-right max-sm:block">
              <span className="text-ink-muted sm:hidden">{t("desk.new_leads")}: </span>
              {newLeads ?? t("desk.new_leads_hidden")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
