import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { findDemoStaff, isDemoDesk } from "~/desk/demo-sign-in.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { requireDesk } from "~/desk/require-desk.server";
import { ROLES } from "~/desk/scope";
import { afterSignIn, findStaff, startStaffSession } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { readForm } from "~/platform/read-form.server";
import { PRIVATE } from "~/platform/cache-headers";
import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/Button";

export async function loader({ request }: LoaderFunctionArgs) {
  requireDesk(request);
  if (await findStaff(request)) throw redirect(afterSignIn(request), { headers: PRIVATE });
  return json({ isDemo: isDemoDesk() }, { headers: PRIVATE });
}

export async function action({ request }: ActionFunctionArgs) {
  requireDesk(request);
  const form = await readForm(request);
  const staffId = await findDemoStaff(form.get("role"));
  if (staffId === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  const cookie = await startStaffSession(request, staffId, new Date());
  return redirect(afterSignIn(request), { headers: { ...PRIVATE, "Set-Cookie": cookie } });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "desk.sign_in")} — ${plainText({}, "desk.name")}` },
];

export default function DeskSignInPage() {
  const { t } = useTranslation();
  const { isDemo } = useLoaderData<typeof loader>();
  return (
    <DeskFrame staff={null}>
      <h1 className="heading text-2xl">{t("desk.sign_in")}</h1>
      <p className="mt-2 mb-8 text-ink-muted">{t("desk.sign_in_lead")}</p>
      {isDemo ? <DemoRoles /> : <p>{t("desk.sign_in_none")}</p>}
    </DeskFrame>
  );
}

/** One press signs in as a person of each role; of a demo alone. */
function DemoRoles() {
  const { t } = useTranslation();
  // What the sign-in leads to is in the query.
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search}>
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
