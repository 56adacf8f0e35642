import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DESK_ACCOUNT_PATH, DESK_HOME_PATH } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { findWeeklyReport, setWeeklyReport } from "~/desk/reports/weekly-report.server";
import { NoticesHere } from "~/desk/leads/NoticesHere";
import { Press } from "~/desk/Press";
import { requireStaff } from "~/desk/staff-session.server";
import { changeOwnPasskeys, mayChangePasskeys } from "~/desk/staff/account.server";
import { Invitations } from "~/desk/staff/Invitations";
import { acceptInvitations, answerInvitation, listOwnInvitations } from "~/desk/staff/invitations.server";
import { PasskeyForm, PasskeyList } from "~/desk/staff/PasskeyForm";
import { listPasskeys } from "~/desk/staff/passkeys.server";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { Notice } from "~/ui/Notice";
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
    await setWeeklyReport(onDesk.staff, { wanted: form.get("wanted") === "1" });
    return redirect(DESK_ACCOUNT_PATH);
  }
  const intent = form.get("intent");
  if (intent === "accept" || intent === "decline" || intent === "accept-all") {
    const answered = await (intent === "accept-all"
      ? acceptInvitations(onDesk, form)
      : answerInvitation(onDesk, form, intent));
    if (!answered) return json({ problem: "invitation_gone" as const }, { status: 409 });
    return redirect(DESK_HOME_PATH);
  }
  const problem = await changeOwnPasskeys(request, onDesk, form);
  if (problem !== null) return json({ problem }, { status: 400 });
  return redirect(DESK_ACCOUNT_PATH);
}

export const meta = deskMeta("staff.account");

export default function DeskAccountPage() {
  const { t } = useTranslation();
  const { frame, email, passkeys, weekly, invitations, mayChange } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem ?? null;
  return (
    <>
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
      {frame.parts.includes("leads") ? <NoticesHere person={frame.id} /> : null}
      {weekly === null ? null : (
        <>
          <h2 className="heading mt-8 text-lg">{t("reports.weekly")}</h2>
          <p className="mb-4 text-ink-muted">
            {t(weekly ? "reports.weekly_on" : "reports.weekly_off", { email })}
          </p>
          <Press
            action={DESK_ACCOUNT_PATH}
            fields={{ intent: "weekly-report", wanted: weekly ? "" : "1" }}
            reloadDocument
          >
            {t(weekly ? "reports.weekly_stop" : "reports.weekly_start")}
          </Press>
        </>
      )}
    </>
  );
}
