import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { DESK_PEOPLE_PATH, deskAuditPath } from "~/desk/desk-paths";
import { requireStaff } from "~/desk/staff-session.server";
import { InviteForm } from "~/desk/staff/InviteForm";
import { PeopleTable } from "~/desk/staff/PeopleTable";
import { listPlaces, requireAuthority } from "~/desk/staff/authority.server";
import { inviteByForm } from "~/desk/staff/people-forms.server";
import { listPeople } from "~/desk/staff/people.server";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";
import { isDone, redirectDone } from "~/shopper/done.server";
import { Notice } from "~/ui/Notice";
import { buttonClasses } from "~/ui/button-styles";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const authority = requireAuthority(onDesk);
  const [people, places] = await Promise.all([listPeople(authority), listPlaces(authority)]);
  const mayMakeOwners = authority.grants.some(({ role }) => role === "owner");
  const isInvited = await isDone(request, "staff-invited");
  return answerPage(onDesk, { people, places, mayMakeOwners, isInvited });
}

export async function action({ request }: ActionFunctionArgs) {
  const refused = await inviteByForm(request, await requireStaff(request), await readForm(request));
  if (refused) return json(refused, { status: refused.status ?? 400, headers: PRIVATE });
  return redirectDone(request, DESK_PEOPLE_PATH, "staff-invited");
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "staff.people"));

export default function DeskPeoplePage() {
  const { t } = useTranslation();
  const { frame, people, places, mayMakeOwners, isInvited } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <DeskFrame frame={frame} part="people">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="heading text-xl">{t("staff.people")}</h1>
          <p className="mt-2 text-ink-muted">{t("staff.people_lead")}</p>
        </div>
        <a className={buttonClasses({})} href={deskAuditPath({})}>
          {t("staff.audit")}
        </a>
      </div>
      {isInvited && !refused ? (
        <div className="mb-6">
          <Notice tone="success">{t("staff.invited")}</Notice>
        </div>
      ) : null}
      {people.every(({ isSelf }) => isSelf) ? <p className="mb-4">{t("staff.people_none")}</p> : null}
      <PeopleTable people={people} />
      <InviteForm places={places} mayMakeOwners={mayMakeOwners} refused={refused} />
    </DeskFrame>
  );
}
