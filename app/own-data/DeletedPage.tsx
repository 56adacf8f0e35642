import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Page } from "~/ui/Page";

import type { Deletion } from "./delete-own-data.server";
import { KeptList } from "./KeptList";

/** After a deletion: what is gone, what is kept and why. */
export function DeletedPage({ deletion }: { deletion: Deletion }) {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <div className="grid max-w-prose gap-6">
        <h1 className="heading text-2xl">{t("own_data.deleted_title")}</h1>
        <p role="status">{t("own_data.deleted", { records: deletion.deleted })}</p>
        <section className="grid gap-3">
          <h2 className="heading text-lg">{t("own_data.kept_title")}</h2>
          <KeptList kept={deletion.kept} />
        </section>
        <p>{t("own_data.deleted_device")}</p>
        <AppLink href="/" className="link inline-flex min-h-11 items-center">
          {t("own_data.home")}
        </AppLink>
      </div>
    </Page>
  );
}
