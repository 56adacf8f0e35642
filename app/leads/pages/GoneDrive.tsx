import { useTranslation } from "~/i18n/use-translation";
import { carPath } from "~/paths";
import { useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/ButtonLink";
import { Page } from "~/ui/Page";

import { EnquiredCar } from "./EnquiredCar";
import type { EnquiryPageData } from "./load-enquiry-page.server";

/** Instead of the form for a test drive of a car that is no longer for sale. */
export function GoneDrive({ car }: { car: NonNullable<EnquiryPageData["car"]> }) {
  const { t } = useTranslation();
  const { search } = useSite();
  return (
    <Page className="py-section">
      <div className="max-w-reading">
        <h1 className="heading text-2xl">{t("leads.drive_gone_title")}</h1>
        <p className="mt-4 text-lg text-ink-muted">{t("leads.drive_gone_lead")}</p>
        <EnquiredCar car={car} />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={carPath(car.slug)} variant="accent">
            {t("leads.success_alike")}
          </ButtonLink>
          <ButtonLink href={search.defaultPath}>{t("leads.success_more")}</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
