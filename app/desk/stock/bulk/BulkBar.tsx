import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { PlainForm } from "~/ui/PlainForm";

import { DESK_BULK_PATH, deskBulkPath } from "../../desk-paths";

/** The form that the check boxes of the rows belong to. */
export const BULK_FORM = "bulk";

/** Leads from the stock list to a change of several cars. @param site of all shown cars; null for several */
export function BulkBar({ site, cars }: { site: string | null; cars: readonly string[] }) {
  const { t } = useTranslation();
  if (site === null) return <p className="mt-4 text-sm text-ink-muted">{t("stock.bulk_site")}</p>;
  return (
    <PlainForm
      id={BULK_FORM}
      method="get"
      action={DESK_BULK_PATH}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="site" value={site} />
      <Button type="submit" size="sm">
        {t("stock.bulk_chosen")}
      </Button>
      <AppLink className="link inline-flex min-h-11 items-center text-sm" href={deskBulkPath(site, cars)}>
        {t("stock.bulk_page", { count: cars.length })}
      </AppLink>
      <AppLink className="link inline-flex min-h-11 items-center text-sm" href={deskBulkPath(site, [])}>
        {t("stock.bulk_before")}
      </AppLink>
    </PlainForm>
  );
}
