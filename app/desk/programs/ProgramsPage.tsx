import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Notice } from "~/ui/Notice";

import { deskPiecePath } from "../desk-paths";
import { SitePartHeader } from "../SitePartHeader";
import { ApiKeys } from "./ApiKeys";
import type { ProgramsOutcome } from "./change-programs.server";
import { KeyForm } from "./KeyForm";
import { NEW_PROGRAM } from "./programs-form";
import type { Programs } from "./programs-page.server";
import { ShownOnce } from "./ShownOnce";
import { WebhookForm, Webhooks } from "./Webhooks";

type ProgramsPageProps = { programs: Programs; outcome: ProgramsOutcome | null };

const LINK = "link inline-flex min-h-11 items-center";

/** The keys of a site's API and the receivers of its changes. */
export function ProgramsPage({ programs, outcome }: ProgramsPageProps) {
  const { t } = useTranslation();
  const { site, siteName, access, address, document, keys, webhooks } = programs;
  const refused = outcome?.status === 200 ? null : outcome;
  const { fields = NEW_PROGRAM, errors = {} } = refused ?? {};
  return (
    <div className="grid max-w-4xl gap-6">
      <SitePartHeader site={site} siteName={siteName} title={t("programs.title")} lead={t("programs.lead")}>
        <div className="flex flex-wrap gap-x-6">
          {access === "off" ? null : (
            <a className={LINK} href={document}>
              {t("programs.guide")}
            </a>
          )}
          <AppLink className={LINK} href={deskPiecePath(site, "setting", "programs")}>
            {t("programs.access_change")}
          </AppLink>
        </div>
      </SitePartHeader>
      {errors.form ? <Notice tone="warning">{t("programs.unexpected")}</Notice> : null}
      {outcome?.status === 200 ? <ShownOnce site={site} shown={outcome.shown} address={address} /> : null}
      {access === "off" ? <Notice tone="warning">{t("programs.access_off")}</Notice> : null}
      {access === "open" ? <Notice>{t("programs.access_open")}</Notice> : null}
      <ApiKeys site={site} keys={keys} />
      <KeyForm key={`${keys.length} keys`} site={site} fields={fields} errors={errors} />
      <Webhooks site={site} webhooks={webhooks} />
      <WebhookForm key={`${webhooks.length} webhooks`} site={site} fields={fields} errors={errors} />
    </div>
  );
}
