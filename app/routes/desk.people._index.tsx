import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import {
  DESK_PEOPLE_PATH,
  DESK_ROLES_PATH,
  deskAuditPath,
  deskLeadRulesPath,
  deskPersonPath,
} from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { listRuledSites } from "~/desk/leads/lead-rules.server";
import { ROLES } from "~/desk/roles";
import { requireStaff } from "~/desk/staff-session.server";
import { listPlaces, requireAuthority } from "~/desk/staff/authority.server";
import { listCustomRoles } from "~/desk/staff/custom-roles.server";
import { leftText } from "~/desk/staff/leaving.server";
import { inviteByForm } from "~/desk/staff/people-forms.server";
import { listPeople, type Person } from "~/desk/staff/people.server";
import { placeValue } from "~/desk/staff/role-value";
import { InviteForm, useGrantName } from "~/desk/staff/RoleFields";
import { RolesInWords } from "~/desk/staff/RoleTables";
import { Table } from "~/desk/Table";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { isDone, redirectDone } from "~/shopper/done.server";
import { ButtonLink } from "~/ui/ButtonLink";
import { Notice } from "~/ui/Notice";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const authority = requireAuthority(onDesk);
  const [people, places, customRoles, ruledSites] = await Promise.all([
    listPeople(authority),
    listPlaces(authority),
    listCustomRoles(authority),
    listRuledSites(onDesk.scope),
  ]);
  const mayMakeOwners = authority.grants.some(({ role }) => role === "owner");
  const isInvited = await isDone(request, "staff-invited");
  const left = await leftText(request, people);
  return answerPage(onDesk, { people, places, customRoles, mayMakeOwners, isInvited, left, ruledSites });
}

export async function action({ request }: ActionFunctionArgs) {
  const refused = await inviteByForm(request, await requireStaff(request), await readForm(request));
  if (refused) return json(refused, { status: refused.status ?? 400 });
  return redirectDone(request, DESK_PEOPLE_PATH, "staff-invited");
}

export const handle: DeskHandle = { part: "people" };

export const meta = deskMeta("staff.people");

export default function DeskPeoplePage() {
  const { t } = useTranslation();
  const { people, isInvited, left, ruledSites, ...giving } = useLoaderData<typeof loader>();
  // Of several sites, each person's page leads to those of their roles.
  const [ruled] = ruledSites.length === 1 ? ruledSites : [];
  const refused = useActionData<typeof action>() ?? null;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="heading text-xl">{t("staff.people")}</h1>
          <p className="mt-2 text-ink-muted">{t("staff.people_lead")}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {ruled ? <ButtonLink href={deskLeadRulesPath(ruled.slug)}>{t("inbox.rules")}</ButtonLink> : null}
          <ButtonLink href={DESK_ROLES_PATH}>{t("staff.roles")}</ButtonLink>
          <ButtonLink href={deskAuditPath({})}>{t("staff.audit")}</ButtonLink>
        </div>
      </div>
      {(isInvited || left) && !refused ? (
        <div className="mb-6">
          <Notice tone="success">{left ?? t("staff.invited")}</Notice>
        </div>
      ) : null}
      {people.every(({ isSelf }) => isSelf) ? <p className="mb-4">{t("staff.people_none")}</p> : null}
      <PeopleTable people={people} />
      <div className="mt-10 grid gap-x-12 lg:grid-cols-[28rem_minmax(0,1fr)]">
        <InviteForm {...giving} refused={refused} />
        <div className="max-lg:mt-10">
          <RolesInWords roles={ROLES.filter((role) => giving.mayMakeOwners || role !== "owner")} />
        </div>
      </div>
    </>
  );
}

/** The people that the viewer manages. */
function PeopleTable({ people }: { people: Person[] }) {
  const { t } = useTranslation();
  const grantName = useGrantName();
  return (
    <Table
      heads={[{ text: t("staff.person") }, { text: t("staff.roles") }, { text: t("staff.state") }]}
      rows={people.map(({ id, name, email, roles, state, isSelf }) => ({
        key: id,
        name,
        href: deskPersonPath(id),
        about: (
          <span className="block pb-2 text-sm break-all text-ink-muted">
            {isSelf ? `${email} (${t("staff.you")})` : email}
          </span>
        ),
        cells: [
          roles.map(({ isPending, ...grant }) => (
            <span key={placeValue(grant)} className="block">
              {grantName(grant)}
              {isPending ? ` (${t("staff.role_pending").toLowerCase()})` : null}
            </span>
          )),
          t(`staff.state_${state}`),
        ],
      }))}
    />
  );
}
