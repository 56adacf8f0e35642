import type { ReactNode } from "react";

import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/Button";
import { Page } from "../ui/Page";
import { PlainForm } from "../ui/PlainForm";
import { AppLink } from "../ui/AppLink";
import { useFollowedLinks } from "../ui/follow-link";
import { DESK_ACCOUNT_PATH, DESK_LEADS_PATH, DESK_PATH, DESK_SIGN_OUT_PATH } from "../paths";

type DeskFrameProps = {
  /** Null before the sign-in. */
  staff: string | null;
  /** The part of the desk that the page belongs to. */
  part?: "leads" | "sites";
  children: ReactNode;
};

/** The frame of every page of the desk. */
export function DeskFrame({ staff, part, children }: DeskFrameProps) {
  const { t } = useTranslation();
  useFollowedLinks();
  return (
    <div className="desk font-body-inter font-display-inter">
      <a className="sr-only focus:not-sr-only" href="#main">
        {t("desk.skip")}
      </a>
      <header className="border-b border-line bg-surface">
        <Page className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
          <div className="flex flex-wrap items-center gap-x-6">
            <AppLink className="inline-flex min-h-11 items-center font-semibold" href={DESK_PATH}>
              {t("desk.name")}
            </AppLink>
            {staff === null ? null : (
              <nav aria-label={t("desk.parts")} className="flex gap-1">
                <AppLink
                  className="desk-part"
                  href={DESK_LEADS_PATH}
                  aria-current={part === "leads" ? "page" : undefined}
                >
                  {t("inbox.leads")}
                </AppLink>
                <AppLink
                  className="desk-part"
                  href={DESK_PATH}
                  aria-current={part === "sites" ? "page" : undefined}
                >
                  {t("desk.sites")}
                </AppLink>
              </nav>
            )}
          </div>
          {staff === null ? null : (
            <div className="flex items-center gap-4">
              <a className="link inline-flex min-h-11 items-center" href={DESK_ACCOUNT_PATH}>
                {staff}
              </a>
              <PlainForm method="post" action={DESK_SIGN_OUT_PATH}>
                <Button type="submit">{t("desk.sign_out")}</Button>
              </PlainForm>
            </div>
          )}
        </Page>
      </header>
      <main id="main" className="min-h-dvh bg-page">
        <Page className="py-6">{children}</Page>
      </main>
      <footer id="footer" />
    </div>
  );
}
