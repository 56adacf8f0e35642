import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { findCatalogue } from "~/desk/catalogues/catalogue-pages.server";
import { CatalogueForm } from "~/desk/catalogues/CatalogueForm";
import { CatalogueState, LeftOut } from "~/desk/catalogues/CatalogueState";
import { changeCatalogue } from "~/desk/catalogues/change-catalogue.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskCataloguePath, deskCataloguesPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { Panel } from "~/desk/Panel";
import { Press } from "~/desk/Press";
import { requireStaff } from "~/desk/staff-session.server";
import { TextLink } from "~/desk/TextLink";
import { useTranslation } from "~/i18n/use-translation";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", name = "" } = params;
  const { searchParams: search } = new URL(request.url);
  const detail = await findCatalogue(onDesk, { site, name, search }, Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, detail && { detail });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", name = "" } = params;
  const now = Math.floor(Date.now() / 1_000);
  const refused = await changeCatalogue(request, onDesk, { site, name }, await readForm(request), now);
  return answerForm(refused, deskCataloguesPath(site));
}

export const handle: DeskHandle = { part: "sites" };

export const meta = deskMeta("catalogues.title");

/** One catalogue: its file, the cars that it leaves out, its settings. */
export default function DeskCataloguePage() {
  const { t } = useTranslation();
  const { detail } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const { site, locations, catalogue, fields } = detail;
  const path = deskCataloguePath(site, catalogue.name);
  return (
    <div className="grid max-w-4xl gap-6">
      <header>
        <TextLink className="mb-2 text-sm" href={deskCataloguesPath(site)}>
          {t("catalogues.back")}
        </TextLink>
        <h1 className="heading text-xl">{catalogue.name}</h1>
      </header>
      <CatalogueState catalogue={catalogue} />
      <LeftOut detail={detail} />
      <Panel title={t("catalogues.change")}>
        <CatalogueForm
          key={JSON.stringify(fields)}
          action={path}
          site={site}
          locations={locations}
          fields={refused?.fields ?? fields}
          refused={refused}
        />
      </Panel>
      <Panel title={t("catalogues.remove")}>
        <p className="mb-3 text-ink-muted">{t("catalogues.remove_lead")}</p>
        <Press action={path} fields={{ intent: "remove" }}>
          {t("catalogues.remove")}
        </Press>
      </Panel>
    </div>
  );
}
