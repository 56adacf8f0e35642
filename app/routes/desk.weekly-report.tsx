import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { deskMeta } from "~/desk/desk-title";
import { DESK_ACCOUNT_PATH, deskWeeklyReportPath } from "~/desk/desk-paths";
import { requireWeeklyReportLink, setWeeklyReport } from "~/desk/reports/weekly-report.server";
import { Press } from "~/desk/Press";
import { requireDesk } from "~/desk/require-desk.server";
import { TextLink } from "~/desk/TextLink";
import { useTranslation } from "~/i18n/use-translation";

/** Unsubscribes from the weekly report without signing in. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireDesk(request);
  const { email } = await requireWeeklyReportLink(request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return json({ email, path: deskWeeklyReportPath(token) });
}

export async function action({ request }: ActionFunctionArgs) {
  requireDesk(request);
  await setWeeklyReport(await requireWeeklyReportLink(request), { wanted: false });
  return json({ done: true });
}

export const meta = deskMeta("reports.weekly");

export default function DeskWeeklyReportPage() {
  const { t } = useTranslation();
  const { email, path } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>()?.done ?? false;
  return (
    <>
      <h1 className="heading mb-4 text-2xl">{t("reports.weekly")}</h1>
      {done ? (
        <>
          <p role="status">{t("reports.weekly_stopped")}</p>
          <TextLink href={DESK_ACCOUNT_PATH}>{t("reports.weekly_account")}</TextLink>
        </>
      ) : (
        <>
          <p className="mb-4">{t("reports.weekly_unsubscribe_lead", { email })}</p>
          <Press action={path} reloadDocument>
            {t("reports.weekly_unsubscribe")}
          </Press>
        </>
      )}
    </>
  );
}
