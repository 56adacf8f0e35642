import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { isDemoDesk } from "~/desk/demo-sign-in.server";
import { frameOf } from "~/desk/desk-parts";
import { DESK_PATH } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { requireStaff, verifyStaffSession } from "~/desk/staff-session.server";
import { findWaitingDeed, type WaitingDeed } from "~/desk/staff/ceremony.server";
import { PasskeyForm, SignInServices } from "~/desk/staff/PasskeyForm";
import { findShownPasskey } from "~/desk/staff/passkeys.server";
import { listSignInServices } from "~/desk/staff/sign-in-services.server";
import { isFresh } from "~/desk/staff/step-up.server";
import { TextLink } from "~/desk/TextLink";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const waiting = await findWaitingDeed(onDesk.staff.id, key);
  const isConfirmed = isFresh(onDesk, Math.floor(Date.now() / 1_000));
  const shown = {
    frame: frameOf(onDesk),
    isDemo: isDemoDesk(),
    deed: waiting?.deed ?? null,
    services: listSignInServices().filter(({ id }) => id === onDesk.through?.service),
  };
  return json({ ...shown, confirmed: isConfirmed ? waiting : null });
}

/** Answers with a page: its script sends what was waiting at once, without one a button does. */
export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireStaff(request);
  const form = await readForm(request);
  const isDemo = form.has("demo") && isDemoDesk();
  const shown = isDemo ? null : await findShownPasskey(request, "confirm", form.get("passkey"));
  const isShown = isDemo || shown?.staffId === staff.id;
  if (isShown) await verifyStaffSession(request);
  return json({ isShown }, { status: isShown ? 200 : 400 });
}

export const meta = deskMeta("staff.confirm");

/** Asks for a passkey before a deed, names the deed, and does it afterwards. */
export default function DeskConfirmPage() {
  const { t } = useTranslation();
  const { deed, confirmed, services, isDemo } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1 className="heading text-2xl">{t(confirmed ? "staff.confirm_done" : "staff.confirm")}</h1>
      {deed ? <p className="mt-4 text-lg font-semibold wrap-anywhere">{deed}</p> : null}
      <div className="mt-6 grid max-w-md gap-4">
        {deed === null ? <Notice tone="warning">{t("staff.confirm_gone")}</Notice> : null}
        {confirmed ? <DeedForm waiting={confirmed} isSentAtOnce={answer?.isShown === true} /> : null}
        {deed && !confirmed ? (
          <>
            <p className="text-ink-muted">{t("staff.confirm_lead")}</p>
            <PasskeyForm
              purpose="confirm"
              action={`${here}#main`}
              button={t("staff.confirm_button")}
              isRefused={answer?.isShown === false}
            />
            <SignInServices services={services} redirect={here} purpose="confirm" />
            {isDemo ? (
              <form method="post" action={`${here}#main`}>
                <Button type="submit" name="demo" value="on">
                  {t("staff.confirm_demo")}
                </Button>
              </form>
            ) : null}
          </>
        ) : null}
        <TextLink href={confirmed?.back ?? DESK_PATH}>
          {t(confirmed?.back ? "staff.confirm_back" : "staff.to_desk")}
        </TextLink>
      </div>
    </>
  );
}

function DeedForm({ waiting, isSentAtOnce }: { waiting: WaitingDeed; isSentAtOnce: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { path, fields, method, back } = waiting;
  const isFile = method === "get" && path.endsWith(".csv");
  const file = isFile ? `${path}?${new URLSearchParams([...fields]).toString()}` : null;
  useEffect(() => {
    if (!isSentAtOnce) return;
    if (file === null || back === undefined) return form.current?.submit();
    // A file is downloaded beside the page, so the page that asked for it can come back.
    const link = Object.assign(document.createElement("a"), { href: file, download: "" });
    link.click();
    navigate(back);
  }, [isSentAtOnce, file, back, navigate]);
  return (
    <form ref={form} method={waiting.method} action={waiting.path}>
      {waiting.fields.map(([field, value], index) => (
        <input key={`${index} ${field}`} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" variant="accent" size="lg">
        {waiting.deed}
      </Button>
    </form>
  );
}
