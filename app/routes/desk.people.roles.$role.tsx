import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_ROLES_PATH, deskRolePath } from "~/desk/desk-paths";
import { deskTitle } from "~/desk/desk-title";
import { Press } from "~/desk/Press";
import { RecordPage } from "~/desk/RecordPage";
import { requireStaff } from "~/desk/staff-session.server";
import { changeRoleByForm, findRoleForm } from "~/desk/staff/role-form.server";
import { RoleForm } from "~/desk/staff/RoleForm";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const from = new URL(request.url).searchParams.get("from");
  const page = await findRoleForm(onDesk, params["role"] ?? "", from);
  return answerPage(onDesk, page && { page });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const form = await readForm(request);
  return answerForm(await changeRoleByForm(request, onDesk, params["role"] ?? "", form), DESK_ROLES_PATH);
}

export const handle: DeskHandle = { part: "people" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.page.id ? data.page.filled.name : plainText({}, "staff.role_new"));

/** A role that an owner puts together. */
export default function DeskRolePage() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <RecordPage
      back={{ href: DESK_ROLES_PATH, text: t("staff.to_roles") }}
      refusal={refused?.errors.form}
      title={page.id === null ? t("staff.role_new") : page.filled.name}
      facts={[]}
    >
      <RoleForm key={page.id} page={page} refused={refused} />
      {page.id === null ? null : (
        <Press action={deskRolePath(page.id)} fields={{ intent: "delete" }} className="mt-8" reloadDocument>
          {t("staff.role_delete")}
        </Press>
      )}
    </RecordPage>
  );
}
