import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";

import { Refusal } from "../content/VersionsPage";
import { SitePartHeader } from "../SitePartHeader";
import type { RedirectsRefused } from "./change-redirects.server";
import { ImportForm, ImportPreview } from "./ImportRedirects";
import { MissingPages } from "./MissingPages";
import type { RedirectPage } from "./redirect-list.server";
import { RedirectForm } from "./RedirectForm";
import { RedirectList } from "./RedirectList";

/** What the addresses of a dealer's old site lead to, and those that visitors looked for in vain. */
export function RedirectsPage({ page, refused }: { page: RedirectPage; refused: RedirectsRefused | null }) {
  const { t } = useTranslation();
  const { site, siteName, isEditable } = page;
  // A saved rule leaves empty forms.
  const count = page.counts.all;
  return (
    <div className="grid max-w-4xl gap-6">
      <SitePartHeader
        site={site}
        siteName={siteName}
        title={t("redirects.title")}
        lead={t("redirects.lead")}
      />
      {refused?.publication ? <Refusal refused={refused.publication} /> : null}
      {isEditable ? null : <Notice>{t("redirects.not_editable")}</Notice>}
      {refused?.preview ? <ImportPreview site={site} preview={refused.preview} /> : null}
      {isEditable ? (
        <RedirectForm key={count} site={site} form={page.form} refused={refused?.rule ?? null} />
      ) : null}
      <MissingPages site={site} missing={page.missing} />
      <RedirectList page={page} />
      {isEditable ? <ImportForm key={count} site={site} problem={refused?.file ?? null} /> : null}
    </div>
  );
}
