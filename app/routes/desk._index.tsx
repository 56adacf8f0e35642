import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { mayAddSites } from "~/desk/add-site.server";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { DESK_ADD_SITE_PATH, DESK_INSTALLATION_PATH, deskSitePath } from "~/desk/desk-paths";
import { type DeskSite, listDeskSites } from "~/desk/desk-sites.server";
import { deskMeta } from "~/desk/desk-title";
import { requireStaff } from "~/desk/staff-session.server";
import { Invitations } from "~/desk/staff/Invitations";
import { listOwnInvitations } from "~/desk/staff/invitations.server";
import { roleName } from "~/desk/staff/role-words";
import { mayExamine } from "~/desk/doctor/find-installation.server";
import { findNeeds } from "~/desk/needs/find-needs.server";
import { Needs } from "~/desk/needs/Needs";
import { Table } from "~/desk/Table";
import { TextLink } from "~/desk/TextLink";
import { findUpkeep } from "~/desk/upkeep/find-upkeep.server";
import { Upkeep } from "~/desk/upkeep/Upkeep";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const now = Math.floor(Date.now() / 1_000);
  const [sites, invitations, needs, upkeep] = await Promise.all([
    listDeskSites(onDesk.scope, now),
    listOwnInvitations(onDesk),
    findNeeds(onDesk.scope, now),
    findUpkeep(onDesk, now),
  ]);
  const may = { mayAdd: mayAddSites(onDesk), mayExamine: mayExamine(onDesk) };
  return answerPage(onDesk, { sites, invitations, needs, upkeep, ...may });
}

export const handle: DeskHandle = { part: "sites" };

export const meta = deskMeta("desk.sites");

export default function DeskSitesPage() {
  const { t } = useTranslation();
  const { sites, invitations, needs, upkeep, ...may } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="heading text-xl">{t("desk.sites")}</h1>
        {may.mayAdd ? <ButtonLink href={DESK_ADD_SITE_PATH}>{t("desk.add_site")}</ButtonLink> : null}
      </div>
      <Invitations invitations={invitations} />
      {needs === null ? null : (
        <div className="mb-6">
          <Needs {...needs} />
        </div>
      )}
      {sites.length === 0 ? <p>{t("desk.sites_none")}</p> : <SiteTable sites={sites} />}
      <Upkeep done={upkeep} />
      {may.mayExamine ? (
        <p className="mt-4">
          <TextLink href={DESK_INSTALLATION_PATH}>{t("desk.installation_link")}</TextLink>
        </p>
      ) : null}
    </>
  );
}

/** The sites in the scope of the person signed in. */
function SiteTable({ sites }: { sites: DeskSite[] }) {
  const { t } = useTranslation();
  return (
    <Table
      heads={[
        { text: t("desk.site") },
        { text: t("desk.your_role") },
        { text: t("desk.cars_for_sale"), isFigure: true },
        { text: t("desk.new_leads"), isFigure: true },
      ]}
      rows={sites.map(({ slug, name, roles, newLeads, cars, isOpen }) => ({
        key: slug,
        name,
        href: deskSitePath(slug),
        about: isOpen ? null : <span className="ml-3 text-sm font-semibold">{t("desk.not_open_yet")}</span>,
        cells: [
          <span key="roles" className="text-ink-muted">
            {roles.map(roleName).join(", ")}
          </span>,
          cars,
          newLeads ?? t("desk.new_leads_hidden"),
        ],
      }))}
    />
  );
}
