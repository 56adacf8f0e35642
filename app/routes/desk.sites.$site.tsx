import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskPublishPath } from "~/desk/desk-paths";
import { findDeskSite } from "~/desk/desk-sites.server";
import { deskTitle } from "~/desk/desk-title";
import { LeftOut } from "~/desk/copy/LeftOut";
import { OpeningList } from "~/desk/opening/OpeningList";
import { requireStaff } from "~/desk/staff-session.server";
import { TextLink } from "~/desk/TextLink";
import { SiteLinks } from "~/desk/SiteLinks";
import { SiteVersions } from "~/desk/SiteVersions";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { isDone } from "~/shopper/done.server";
import { AppLink } from "~/ui/AppLink";
import { buttonClasses } from "~/ui/button-styles";
import { Notice } from "~/ui/Notice";
import { telHref } from "~/ui/tel-href";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const site = await findDeskSite(onDesk.scope, params["site"] ?? "", Math.floor(Date.now() / 1_000));
  const isAdded = await isDone(request, "site-added");
  return answerPage(onDesk, site && { site, isAdded });
}

export const handle: DeskHandle = { part: "sites" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.site.name ?? plainText({}, "desk.site"));

/** A site on the desk: its hosts, its locations and its published versions. */
export default function DeskSitePage() {
  const { t } = useTranslation();
  const { site, isAdded } = useLoaderData<typeof loader>();
  const { slug, name, hosts, locations, versions, opening, leftOut } = site;
  return (
    <>
      {isAdded ? (
        <div className="mb-6">
          <Notice tone="success">{t("desk.site_added")}</Notice>
        </div>
      ) : null}
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="heading text-xl">{name}</h1>
        <SiteLinks site={site} />
      </div>
      {opening === null ? null : (
        <div className="mb-8 grid gap-3">
          <OpeningList list={opening} />
          <AppLink
            className={buttonClasses(
              { variant: opening.isComplete ? "accent" : "quiet" },
              "justify-self-start",
            )}
            href={deskPublishPath(slug)}
          >
            {opening.isComplete ? t("opening.open") : t("publishing.review")}
          </AppLink>
          {leftOut === null ? null : <LeftOut left={leftOut} />}
        </div>
      )}
      <h2 className="heading mb-2 text-lg">{t("desk.hosts")}</h2>
      <p className="mb-8">{hosts.join(", ")}</p>
      <h2 className="heading mb-2 text-lg">{t("desk.locations")}</h2>
      <ul className="mb-8 grid gap-2">
        {locations.map(({ id, name: location, phone }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1"
          >
            <span>{location}</span>
            <TextLink href={telHref(phone)}>{phone}</TextLink>
          </li>
        ))}
      </ul>
      {versions === null ? null : <SiteVersions site={slug} versions={versions} />}
    </>
  );
}
