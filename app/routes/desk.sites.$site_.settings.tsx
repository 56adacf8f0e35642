import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DraftBar } from "~/desk/content/DraftBar";
import { NEW_ENTRY } from "~/desk/content/entries";
import { EntryList } from "~/desk/content/EntryList";
import { findSettings, type SettingsPage } from "~/desk/content/draft-lists.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskEntryPath } from "~/desk/desk-paths";
import { deskMeta } from "~/desk/desk-title";
import { EmptyList } from "~/desk/ListParts";
import { SitePartHeader } from "~/desk/SitePartHeader";
import { requireStaff } from "~/desk/staff-session.server";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const page = await findSettings(onDesk, params["site"] ?? "", Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, page && { page });
}

export const handle: DeskHandle = { part: "sites" };

export const meta = deskMeta("settings.settings");

/** The lists of the page in its order; of some, what may be added, and what an empty one says. */
const LISTS = [
  { list: "theme" },
  { list: "settings" },
  { list: "locations", adds: "location" },
  { list: "menus" },
  { list: "lenders", adds: "lender", none: "settings.lenders_none" },
  // A site has one at most.
  { list: "spin", adds: "spin", none: "settings.spin_none", isAlone: true },
  { list: "lists" },
  { list: "domains" },
] as const satisfies readonly { list: keyof SettingsPage; [more: string]: unknown }[];

/** A site's settings and its theme, by group, and what of the draft is waiting to be published. */
export default function DeskSettingsPage() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const { site, siteName, changes, isEditable, preview } = page;
  return (
    <>
      <SitePartHeader
        {...{ site, siteName }}
        title={t("settings.settings_of", { name: siteName })}
        lead={t("settings.lead")}
      />
      {isEditable ? (
        <>
          <DraftBar site={site} changes={changes}>
            {changes === 0 ? null : (
              <ButtonLink href={preview} rel="noreferrer">
                {t("publishing.preview")}
              </ButtonLink>
            )}
          </DraftBar>
          {LISTS.map((each) => (
            <section key={each.list} className="mb-8">
              <h2 className="heading mb-2 text-lg">{t(`settings.${each.list}`)}</h2>
              {"none" in each && page[each.list].length === 0 ? (
                <p className="max-w-prose text-ink-muted">{t(each.none)}</p>
              ) : (
                <EntryList site={site} entries={page[each.list]} />
              )}
              {"adds" in each && !("isAlone" in each && page[each.list].length > 0) ? (
                <ButtonLink className="mt-4" href={deskEntryPath(site, each.adds, NEW_ENTRY)}>
                  {t(`settings.${each.adds}_add`)}
                </ButtonLink>
              ) : null}
            </section>
          ))}
        </>
      ) : (
        <EmptyList title={t("publishing.none")} text={t("publishing.content_none")} />
      )}
    </>
  );
}
