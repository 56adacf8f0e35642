import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_REVIEWS_PATH } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { EmptyList } from "~/desk/ListParts";
import { BackLink } from "~/desk/RecordPage";
import { Figures } from "~/desk/reports/ReportParts";
import { listFollowedSearches } from "~/desk/reviews/review-list.server";
import { requireStaff } from "~/desk/staff-session.server";
import { useTranslation } from "~/i18n/use-translation";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const searches = await listFollowedSearches(onDesk.scope);
  return answerPage(onDesk, { searches });
}

export const handle: DeskHandle = { part: "reviews" };

export const meta = deskMeta("feedback.alerts");

/** How many shoppers follow which searches. */
export default function DeskAlertsPage() {
  const { t } = useTranslation();
  const { searches } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href={DESK_REVIEWS_PATH} text={t("feedback.back")} />
      <h1 className="heading text-xl">{t("feedback.alerts")}</h1>
      <p className="mb-4 max-w-prose text-ink-muted">{t("feedback.alerts_lead")}</p>
      {searches.length === 0 ? (
        <EmptyList title={t("feedback.alerts_none")} text={t("feedback.alerts_none_lead")} />
      ) : (
        <Figures
          caption={t("feedback.alerts")}
          heads={[t("feedback.search"), t("feedback.shoppers"), t("feedback.alerted")]}
          rows={searches.map(({ site, siteName, name, shoppers, alerted }, index) => ({
            key: `${site} ${index}`,
            name: (
              <>
                {name}
                <span className="block text-ink-muted">{siteName}</span>
              </>
            ),
            cells: [String(shoppers), String(alerted)],
          }))}
        />
      )}
    </>
  );
}
