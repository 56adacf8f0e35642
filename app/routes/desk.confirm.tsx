import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { isDemoDesk } from "~/desk/demo-sign-in.server";
import { frameOf } from "~/desk/desk-parts";
import { requireStaff, verifyStaffSession } from "~/desk/staff-session.server";
import { ConfirmPage } from "~/desk/staff/ConfirmPage";
import { findWaitingDeed } from "~/desk/staff/ceremony.server";
import { findShownPasskey } from "~/desk/staff/passkeys.server";
import { listSignInServices } from "~/desk/staff/sign-in-services.server";
import { isFresh } from "~/desk/staff/step-up.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

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
  return json({ ...shown, confirmed: isConfirmed ? waiting : null }, { headers: PRIVATE });
}

/** Answers with a page: its script sends what was waiting at once, without one a button does. */
export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireStaff(request);
  const form = await readForm(request);
  const isDemo = form.has("demo") && isDemoDesk();
  const shown = isDemo ? null : await findShownPasskey(request, "confirm", form.get("passkey"));
  const isShown = isDemo || shown?.staffId === staff.id;
  if (isShown) await verifyStaffSession(request);
  return json({ isShown }, { status: isShown ? 200 : 400, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "staff.confirm"));

export default function DeskConfirmPage() {
  const { frame, ...page } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <DeskFrame frame={frame}>
      <ConfirmPage {...page} action={pathname + search} answer={answer} />
    </DeskFrame>
  );
}
