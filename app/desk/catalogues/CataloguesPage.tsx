import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Notice } from "~/ui/Notice";

import { deskCataloguePath, deskCataloguesPath } from "../desk-paths";
import { SitePartHeader } from "../SitePartHeader";
import { Panel } from "../Panel";
import { NEW_CATALOGUE } from "./catalogue-fields";
import type { CatalogueList } from "./catalogue-pages.server";
import { CatalogueForm } from "./CatalogueForm";
import { CatalogueState } from "./CatalogueState";
import type { CatalogueRefused } from "./change-catalogue.server";

/** The catalogues of a site, and the form of a new one. */
export function CataloguesPage({ list, refused }: { list: CatalogueList; refused: CatalogueRefused | null }) {
  const { t } = useTranslation();
  const { site, siteName, yards, catalogues } = list;
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
          <AppLink
            className="link mt-3 inline-flex min-h-11 items-center"
            href={deskCataloguePath(site, catalogue.name)}
          >
            {t("catalogues.change")}
          </AppLink>
        </Panel>
      ))}
      <Panel title={t("catalogues.add")}>
        <CatalogueForm
          key={catalogues.length}
          action={deskCataloguesPath(site)}
          site={site}
          yards={yards}
          fields={refused?.fields ?? NEW_CATALOGUE}
          refused={refused}
          isNew
        />
      </Panel>
    </div>
  );
}
