import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { isDemoDesk } from "~/desk/demo-sign-in.server";
import { frameOf } from "~/desk/desk-parts";
import { DESK_PATH } from "~/desk/desk-paths";
import { afterSignIn, requireStaff, verifyStaffSession } from "~/desk/staff-session.server";
import { PasskeyForm } from "~/desk/staff/PasskeyForm";
import { SignInServices } from "~/desk/staff/SignInServices";
import { findWaitingForm } from "~/desk/staff/ceremony.server";
import { findShownPasskey } from "~/desk/staff/passkeys.server";
import { listSignInServices } from "~/desk/staff/sign-in-services.server";
import { isFresh } from "~/desk/staff/step-up.server";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

/** After confirmation, a page is opened at once; a form needs another click to be sent again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const fresh = isFresh(onDesk, Math.floor(Date.now() / 1_000));
  const key = new URL(request.url).searchParams.get("form");
  if (fresh && key === null) throw redirect(afterSignIn(request), { headers: PRIVATE });
  const form = key === null ? null : await findWaitingForm(onDesk.staff.id, key);
  const isGone = key !== null && form === null;
  const shown = {
    frame: frameOf(onDesk),
    isDemo: isDemoDesk(),
    isGone,
    services: listSignInServices().filter(({ id }) => id === onDesk.through?.service),
  };
  return json({ ...shown, isFresh: fresh, form: fresh ? form : null }, { headers: PRIVATE });
}

export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireStaff(request);
  const form = await readForm(request);
  const isDemo = form.has("demo") && isDemoDesk();
  const shown = isDemo ? null : await findShownPasskey(request, "confirm", form.get("passkey"));
  if (!isDemo && shown?.staffId !== staff.id)
    return json({ refused: true }, { status: 400, headers: PRIVATE });
  await verifyStaffSession(request);
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "staff.confirm"));

export default function DeskConfirmPage() {
  const { t } = useTranslation();
  const { frame, isDemo, isGone, services, isFresh: isConfirmed, form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  return (
    <DeskFrame frame={frame}>
      <h1 className="heading text-2xl">{t(isConfirmed ? "staff.confirm_done" : "staff.confirm")}</h1>
      {isConfirmed ? null : <p className="mt-2 text-ink-muted">{t("staff.confirm_lead")}</p>}
      <div className="mt-8 grid max-w-md gap-4">
        {isGone ? <Notice tone="warning">{t("staff.confirm_gone")}</Notice> : null}
        {form ? (
          <form method="post" action={form.path}>
            {form.fields.map(([field, value], index) => (
              <input key={`${index} ${field}`} type="hidden" name={field} value={value} />
            ))}
            <Button type="submit" variant="accent" size="lg">
              {t("staff.confirm_go_on")}
            </Button>
          </form>
        ) : null}
        {isConfirmed || isGone ? null : (
          <PasskeyForm
            purpose="confirm"
            action={pathname + search}
            button={t("staff.confirm_button")}
            isRefused={refused !== undefined}
          />
        )}
        {isConfirmed || isGone ? null : (
          <SignInServices services={services} redirect={pathname + search} purpose="confirm" />
        )}
        {isDemo && !isConfirmed && !isGone ? (
          <form method="post" action={pathname + search}>
            <Button type="submit" name="demo" value="on">
              {t("staff.confirm_demo")}
            </Button>
          </form>
        ) : null}
        <a className="link inline-flex min-h-11 items-center" href={DESK_PATH}>
          {t("staff.to_desk")}
        </a>
      </div>
    </DeskFrame>
  );
}
