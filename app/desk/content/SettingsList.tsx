import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { buttonClasses } from "~/ui/button-styles";

import { deskPiecePath, deskSitePath } from "../desk-paths";
import { EmptyList } from "../ListParts";
import { DraftBar } from "./DraftBar";
import { PieceList } from "./PieceList";
import { NEW_PIECE } from "./pieces";
import type { SettingsPage } from "./publish-draft.server";

/** A site's settings and its theme, by group, and what of the draft is waiting to be published. */
export function SettingsList({ page }: { page: SettingsPage }) {
  const { t } = useTranslation();
  const { site, siteName, settings, theme, locations, menus, lenders, spin, lists, domains } = page;
  const { changes, isEditable, preview } = page;
  return (
    <>
      <AppLink className="link mb-2 inline-flex min-h-11 items-center text-sm" href={deskSitePath(site)}>
        {t("publishing.back", { name: siteName })}
      </AppLink>
      <h1 className="heading text-xl">{t("settings.settings_of", { name: siteName })}</h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted">{t("settings.lead")}</p>
      {isEditable ? (
        <>
          <DraftBar site={site} changes={changes}>
            {changes === 0 ? null : (
              <a className={buttonClasses({})} href={preview} rel="noreferrer">
                {t("publishing.preview")}
              </a>
            )}
          </DraftBar>
          <h2 className="heading mb-2 text-lg">{t("settings.theme")}</h2>
          <PieceList site={site} pieces={theme} />
          <h2 className="heading mt-8 mb-2 text-lg">{t("settings.settings")}</h2>
          <PieceList site={site} pieces={settings} />
          <h2 className="heading mt-8 mb-2 text-lg">{t("settings.locations")}</h2>
          <PieceList site={site} pieces={locations} />
          <AppLink className={buttonClasses({}, "mt-4")} href={deskPiecePath(site, "location", NEW_PIECE)}>
            {t("settings.location_add")}
          </AppLink>
          <h2 className="heading mt-8 mb-2 text-lg">{t("settings.menus")}</h2>
          <PieceList site={site} pieces={menus} />
          <h2 className="heading mt-8 mb-2 text-lg">{t("settings.lenders")}</h2>
          {lenders.length === 0 ? (
            <p className="max-w-prose text-ink-muted">{t("settings.lenders_none")}</p>
          ) : (
            <PieceList site={site} pieces={lenders} />
          )}
          <AppLink className={buttonClasses({}, "mt-4")} href={deskPiecePath(site, "lender", NEW_PIECE)}>
            {t("settings.lender_add")}
          </AppLink>
          <h2 className="heading mt-8 mb-2 text-lg">{t("settings.spin")}</h2>
          {spin.length === 0 ? (
            <>
              <p className="max-w-prose text-ink-muted">{t("settings.spin_none")}</p>
              <AppLink className={buttonClasses({}, "mt-4")} href={deskPiecePath(site, "spin", NEW_PIECE)}>
                {t("settings.spin_add")}
              </AppLink>
            </>
          ) : (
            <PieceList site={site} pieces={spin} />
          )}
          <h2 className="heading mt-8 mb-2 text-lg">{t("settings.lists")}</h2>
          <PieceList site={site} pieces={lists} />
          <h2 className="heading mt-8 mb-2 text-lg">{t("settings.domains")}</h2>
          <PieceList site={site} pieces={domains} />
        </>
      ) : (
        <EmptyList title={t("publishing.none")} text={t("publishing.content_none")} />
      )}
    </>
  );
}
