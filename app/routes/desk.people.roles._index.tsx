import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_PEOPLE_PATH } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { BackLink } from "~/desk/RecordPage";
import { ROLES } from "~/desk/roles";
import { requireStaff } from "~/desk/staff-session.server";
import { requireAuthority } from "~/desk/staff/authority.server";
import { listCustomRoles } from "~/desk/staff/custom-roles.server";
import { CustomRoles, RolesInWords, RoleTemplates } from "~/desk/staff/RoleTables";
import { useTranslation } from "~/i18n/use-translation";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const authority = requireAuthority(onDesk);
  const mayMake = authority.grants.some(({ role }) => role === "owner");
  return answerPage(onDesk, { roles: await listCustomRoles(authority), mayMake });
}

export const handle: DeskHandle = { part: "people" };

export const meta = deskMeta("staff.roles");

/** The roles that an owner has put together, and those to begin with. */
export default function DeskRolesPage() {
  const { t } = useTranslation();
  const { roles, mayMake } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href={DESK_PEOPLE_PATH} text={t("staff.to_people")} />
      <h1 className="heading mt-2 text-xl">{t("staff.roles")}</h1>
      <p className="mt-2 mb-6 max-w-reading text-ink-muted">
        {t(mayMake ? "staff.roles_lead" : "staff.roles_lead_read")}
      </p>
      <RolesInWords roles={ROLES} />
      {mayMake || roles.length > 0 ? <CustomRoles roles={roles} mayMake={mayMake} /> : null}
      {mayMake ? <RoleTemplates /> : null}
    </>
  );
}
