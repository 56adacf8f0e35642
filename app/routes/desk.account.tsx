import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { DESK_ACCOUNT_PATH, DESK_PATH } from "~/desk/desk-paths";
import { findWeeklyReport, setWeeklyReport } from "~/desk/reports/weekly-report.server";
import { requireStaff } from "~/desk/staff-session.server";
import { Invitations } from "~/desk/staff/Invitations";
import { PasskeyForm } from "~/desk/staff/PasskeyForm";
import { PasskeyList } from "~/desk/staff/PasskeyList";
import { changeOwnPasskeys, mayChangePasskeys } from "~/desk/staff/account.server";
import { answerInvitation, listOwnInvitations } from "~/desk/staff/invitations.server";
import { listPasskeys } from "~/desk/staff/passkeys.server";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { PlainForm } from "~/ui/PlainForm";
import { TextField } from "~/ui/TextField";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { id, email } = onDesk.staff;
  const [passkeys, weekly, invitations] = await Promise.all([
    listPasskeys(id),
    findWeeklyReport(id),
    listOwnInvitations(onDesk),
  ]);
  const mayChange = mayChangePasskeys(onDesk);
  return answerPage(onDesk, { email, passkeys, weekly, invitations, mayChange });
}

export async function action({ request }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const form = await readForm(request);
  if (form.get("intent") === "weekly-report") {
    await setWeeklyReport(onDesk.staff, form.get("wanted") === "1");
    return redirect(DESK_ACCOUNT_PATH, { headers: PRIVATE });
  }
  const intent = form.get("intent");
  if (intent === "accept" || intent === "decline") {
    const answered = await answerInvitation(onDesk, form, intent);
    if (!answered) return json({ problem: "invitation_gone" as const }, { status: 409, headers: PRIVATE });
    return redirect(DESK_PATH, { headers: PRIVATE });
  }
  const problem = await changeOwnPasskeys(request, onDesk, form);
  if (problem !== null) return json({ problem }, { status: 400, headers: PRIVATE });
  return redirect(DESK_ACCOUNT_PATH, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "staff.account"));

export default function DeskAccountPage() {
  const { t } = useTranslation();
  const { frame, email, passkeys, weekly, invitations, mayChange } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  return (
    <DeskFrame frame={frame}>
      <h1 className="heading mb-6 text-xl">{t("staff.account")}</h1>
      {problem === "last" || problem === "unknown" ? (
        <Notice tone="warning">{t(`staff.passkey_${problem}`)}</Notice>
      ) : null}
      {problem === "invitation_gone" ? <Notice tone="warning">{t("staff.invitation_gone")}</Notice> : null}
      <Invitations invitations={invitations} />
      <h2 className="heading mt-6 text-lg">{t("staff.passkeys")}</h2>
      {mayChange ? (
        <>
          <p className="mb-4 text-ink-muted">
            {t(passkeys.length === 0 ? "staff.passkeys_none" : "staff.passkeys_lead")}
          </p>
          <PasskeyList passkeys={passkeys} />
          <h2 className="heading mt-8 mb-4 text-lg">{t("staff.passkey_add")}</h2>
          <PasskeyForm
            purpose="add"
            action={DESK_ACCOUNT_PATH}
            button={t("staff.passkey_add")}
            isRefused={problem === "refused"}
          >
            <input type="hidden" name="intent" value="add" />
            <TextField label={t("staff.passkey_name")} name="name" maxLength={60} />
          </PasskeyForm>
        </>
      ) : (
        <p className="mb-4 max-w-reading text-ink-muted">{t("staff.passkeys_by_service")}</p>
      )}
      {weekly === null ? null : (
        <>
          <h2 className="heading mt-8 text-lg">{t("reports.weekly")}</h2>
          <p className="mb-4 text-ink-muted">
            {t(weekly ? "reports.weekly_on" : "reports.weekly_off", { email })}
          </p>
          <PlainForm method="post" action={DESK_ACCOUNT_PATH}>
            <input type="hidden" name="intent" value="weekly-report" />
            <input type="hidden" name="wanted" value={weekly ? "" : "1"} />
            <Button type="submit">{t(weekly ? "reports.weekly_stop" : "reports.weekly_start")}</Button>
          </PlainForm>
        </>
      )}
    </DeskFrame>
  );
}
