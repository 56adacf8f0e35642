import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { deskMeta } from "~/desk/desk-title";
import { DESK_HOME_PATH, DESK_PATH, deskJoinPath, deskSignInPath } from "~/desk/desk-paths";
import { requireDesk } from "~/desk/require-desk.server";
import { startStaffSession } from "~/desk/staff-session.server";
import { PasskeyForm } from "~/desk/staff/PasskeyForm";
import { useGrantName } from "~/desk/staff/RoleFields";
import { namePlace } from "~/desk/staff/authority.server";
import { Rows } from "~/desk/Panel";
import { join } from "~/desk/staff/join.server";
import { findInvited } from "~/desk/staff/links.server";
import { roleMay } from "~/desk/staff/role-words";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { redirectDone } from "~/shopper/done.server";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/TextField";

/** Opening the link changes nothing, since mail programs open links too. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireDesk(request);
  const token = tokenOf(request);
  const invited = await findInvited(token);
  if (!invited) return json({ token, invited: null }, { status: 404 });
  const { name, email, purpose, by, grant, hasPasskey } = invited;
  const offered = grant && { ...grant, place: await namePlace(grant) };
  return json({ token, invited: { name, email, purpose, by, offered, hasPasskey } });
}

export async function action({ request }: ActionFunctionArgs) {
  requireDesk(request);
  const form = await readForm(request);
  const joined = await join(request, tokenOf(request), form, Math.floor(Date.now() / 1_000));
  if (!joined.ok) {
    const name = String(form.get("name") ?? "");
    return json({ problem: joined.problem, name }, { status: 400 });
  }
  if (joined.mustSignIn) return redirectDone(request, deskSignInPath(DESK_PATH), "invitation-accepted");
  const cookie = await startStaffSession(request, joined.staffId);
  return redirect(DESK_HOME_PATH, { headers: { "Set-Cookie": cookie } });
}

export const meta = deskMeta("staff.join_button");

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export default function DeskJoinPage() {
  const { t } = useTranslation();
  const { token, invited } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!invited) {
    return (
      <>
        <h1 className="heading text-2xl">{t("staff.join_gone")}</h1>
        <p className="mt-2 text-ink-muted">{t("staff.join_gone_lead")}</p>
      </>
    );
  }
  const { name, email, purpose, by, offered, hasPasskey } = invited;
  if (offered && hasPasskey) {
    return (
      <>
        <h1 className="heading text-2xl">{t("staff.invitations")}</h1>
        <p className="mt-2 mb-4 max-w-reading text-ink-muted">{t("staff.join_accept_by", { by, email })}</p>
        <Offered grant={offered} />
        <form method="post" action={deskJoinPath(token)}>
          <Button type="submit" variant="accent" size="lg">
            {t("staff.invitation_accept")}
          </Button>
        </form>
      </>
    );
  }
  const isFirst = purpose === "invitation";
  return (
    <>
      <h1 className="heading text-2xl">
        {t(isFirst ? "staff.join_invitation" : "staff.join_recovery", { name })}
      </h1>
      <p className="mt-2 mb-4 max-w-reading text-ink-muted">
        {t(isFirst ? "staff.join_by" : "staff.join_again_by", { by, email })}
      </p>
      {offered ? <Offered grant={offered} /> : null}
      <PasskeyForm
        purpose="join"
        token={token}
        action={deskJoinPath(token)}
        button={t("staff.join_button")}
        isRefused={refused?.problem === "passkey"}
      >
        {isFirst ? (
          <TextField
            label={t("staff.join_name")}
            name="name"
            autoComplete="name"
            required
            maxLength={80}
            defaultValue={refused?.name ?? name}
            error={refused?.problem === "name" ? t("staff.name_missing") : undefined}
          />
        ) : null}
      </PasskeyForm>
    </>
  );
}

/** The role that the link accepts, and what it may do. */
function Offered({ grant }: { grant: Parameters<ReturnType<typeof useGrantName>>[0] }) {
  const { t } = useTranslation();
  const grantName = useGrantName();
  return (
    <div className="mb-8 max-w-reading">
      <Rows
        rows={[
          { label: t("staff.join_role"), text: grantName(grant) },
          { label: t("staff.join_role_may"), text: roleMay(grant) },
        ]}
      />
    </div>
  );
}
