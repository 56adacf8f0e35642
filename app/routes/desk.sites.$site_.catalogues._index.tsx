import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { findCatalogueList } from "~/desk/catalogues/catalogue-pages.server";
import { CatalogueForm } from "~/desk/catalogues/CatalogueForm";
import { CatalogueState } from "~/desk/catalogues/CatalogueState";
import { changeCatalogue } from "~/desk/catalogues/change-catalogue.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskCataloguePath, deskCataloguesPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { Panel } from "~/desk/Panel";
import { SitePartHeader } from "~/desk/SitePartHeader";
import { requireStaff } from "~/desk/staff-session.server";
import { TextLink } from "~/desk/TextLink";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";
import { Notice } from "~/ui/Notice";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const list = await findCatalogueList(onDesk, params["site"] ?? "", Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, list && { list });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "" } = params;
  const now = Math.floor(Date.now() / 1_000);
  const refused = await changeCatalogue(request, onDesk, { site, name: null }, await readForm(request), now);
  return answerForm(refused, deskCataloguesPath(site));
}

export const handle: DeskHandle = { part: "sites" };

export const meta = deskMeta("catalogues.title");

/** The catalogues of a site, and the form of a new one. */
export default function DeskCataloguesPage() {
  const { t } = useTranslation();
  const { site, siteName, locations, catalogues, fields } = useLoaderData<typeof loader>().list;
  const refused = useActionData<typeof action>() ?? null;
  return (
    <div className="grid max-w-4xl gap-6">
      <SitePartHeader
        site={site}
        siteName={siteName}
        title={t("catalogues.title")}
        lead={t("catalogues.lead")}
      />
      {catalogues.length === 0 ? <Notice>{t("catalogues.none")}</Notice> : null}
      {catalogues.map((catalogue) => (
        <Panel key={catalogue.name} title={catalogue.name}>
          <CatalogueState catalogue={catalogue} />
          <TextLink className="mt-3" href={deskCataloguePath(site, catalogue.name)}>
            {t("catalogues.change")}
          </TextLink>
        </Panel>
      ))}
      <Panel title={t("catalogues.add")}>
        <CatalogueForm
          key={catalogues.length}
          action={deskCataloguesPath(site)}
          site={site}
          locations={locations}
          fields={refused?.fields ?? fields}
          refused={refused}
          isNew
        />
      </Panel>
    </div>
  );
}
