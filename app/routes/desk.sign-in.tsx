import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";

import { deskMeta } from "~/desk/desk-title";
import { findDemoStaff, isDemoDesk } from "~/desk/demo-sign-in.server";
import { DESK_LOST_PATH } from "~/desk/desk-paths";
import { requireDesk } from "~/desk/require-desk.server";
import { ROLES } from "~/desk/roles";
import { afterSignIn, findStaff, startStaffSession } from "~/desk/staff-session.server";
import { PasskeyForm, SignInServices } from "~/desk/staff/PasskeyForm";
import { findShownPasskey } from "~/desk/staff/passkeys.server";
import { listSignInServices } from "~/desk/staff/sign-in-services.server";
import { TextLink } from "~/desk/TextLink";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { isDone } from "~/shopper/done.server";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

export async function loader({ request }: LoaderFunctionArgs) {
  requireDesk(request);
  if (await findStaff(request)) throw redirect(afterSignIn(request));
  const { searchParams } = new URL(request.url);
  const services = listSignInServices();
  const failed = searchParams.get("failed");
  const notice = failed === "moved" ? ("oidc_moved" as const) : ("oidc_failed" as const);
  const problem = failed === null ? null : notice;
  const accepted = await isDone(request, "invitation-accepted");
  const state = { services, problem, accepted, after: afterSignIn(request) };
  return json({ isDemo: isDemoDesk(), ...state });
}

export async function action({ request }: ActionFunctionArgs) {
  requireDesk(request);
  const form = await readForm(request);
  const staffId = form.has("role")
    ? await requireDemoStaff(form.get("role"))
    : ((await findShownPasskey(request, "sign-in", form.get("passkey")))?.staffId ?? null);
  if (staffId === null) return json({ refused: true }, { status: 400 });
  const cookie = await startStaffSession(request, staffId);
  return redirect(afterSignIn(request), { headers: { "Set-Cookie": cookie } });
}

async function requireDemoStaff(role: unknown): Promise<string> {
  const staffId = await findDemoStaff(role);
  if (staffId === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return staffId;
}

export const meta = deskMeta("desk.sign_in");

export default function DeskSignInPage() {
  const { t } = useTranslation();
  const { isDemo, services, problem, accepted, after } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  return (
    <>
      <h1 className="heading text-2xl">{t("desk.sign_in")}</h1>
      <p className="mt-2 mb-8 text-ink-muted">{t("desk.sign_in_lead")}</p>
      {problem ? (
        <div className="mb-6 max-w-reading">
          <Notice tone="warning">{t(`staff.${problem}`)}</Notice>
        </div>
      ) : null}
      {accepted ? (
        <div className="mb-6 max-w-reading">
          <Notice tone="success">{t("staff.invitation_accepted")}</Notice>
        </div>
      ) : null}
      <PasskeyForm
        purpose="sign-in"
        action={pathname + search}
        button={t("staff.passkey_sign_in")}
        isRefused={refused !== undefined}
      />
      <SignInServices services={services} redirect={after} purpose="sign-in" />
      <TextLink className="mt-4" href={DESK_LOST_PATH}>
        {t("staff.lost_device")}
      </TextLink>
      {isDemo ? <DemoRoles /> : null}
    </>
  );
}

/** A button per role, which signs in as a person with it; on a demo only. */
function DemoRoles() {
  const { t } = useTranslation();
  // The query contains the page to open after signing in.
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search} className="mt-8">
      <p className="mb-4">{t("desk.sign_in_demo")}</p>
      <ul className="grid max-w-xl gap-3">
        {ROLES.map((role) => (
          <li key={role} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
            <Button type="submit" name="role" value={role}>
              {t(`desk.role_${role}`)}
            </Button>
            <span className="text-ink-muted">{t(`desk.demo_${role}`)}</span>
          </li>
        ))}
      </ul>
    </form>
  );
}
