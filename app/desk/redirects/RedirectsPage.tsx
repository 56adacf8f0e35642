import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Notice } from "~/ui/Notice";

import { Refusal } from "../content/VersionsPage";
import { deskSitePath } from "../desk-paths";
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
      <header>
        <AppLink className="link mb-2 inline-flex min-h-11 items-center text-sm" href={deskSitePath(site)}>
          {t("publishing.back", { name: siteName })}
        </AppLink>
        <h1 className="heading text-xl">{t("redirects.title")}</h1>
        <p className="mt-1 max-w-prose text-ink-muted">{t("redirects.lead")}</p>
      </header>
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
