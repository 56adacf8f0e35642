import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { DESK_ACCOUNT_PATH, deskWeeklyReportPath } from "~/desk/desk-paths";
import { requireWeeklyReportLink, setWeeklyReport } from "~/desk/reports/weekly-report.server";
import { requireDesk } from "~/desk/require-desk.server";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { Button } from "~/ui/Button";
import { PlainForm } from "~/ui/PlainForm";

/** Unsubscribes from the weekly report without signing in. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireDesk(request);
  const { email } = await requireWeeklyReportLink(request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return json({ email, path: deskWeeklyReportPath(token) }, { headers: PRIVATE });
}

export async function action({ request }: ActionFunctionArgs) {
  requireDesk(request);
  await setWeeklyReport(await requireWeeklyReportLink(request), false);
  return json({ done: true }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "reports.weekly"));

export default function DeskWeeklyReportPage() {
  const { t } = useTranslation();
  const { email, path } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>()?.done ?? false;
  return (
    <DeskFrame frame={null}>
      <h1 className="heading mb-4 text-2xl">{t("reports.weekly")}</h1>
      {done ? (
        <>
          <p role="status">{t("reports.weekly_stopped")}</p>
          <a className="link inline-flex min-h-11 items-center" href={DESK_ACCOUNT_PATH}>
            {t("reports.weekly_account")}
          </a>
        </>
      ) : (
        <PlainForm method="post" action={path}>
          <p className="mb-4">{t("reports.weekly_unsubscribe_lead", { email })}</p>
          <Button type="submit">{t("reports.weekly_unsubscribe")}</Button>
        </PlainForm>
      )}
    </DeskFrame>
  );
}
