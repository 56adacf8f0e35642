import type { TextKey } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";
import { Page } from "~/ui/Page";

import { DeskName } from "./DeskName";
import { DESK_HOME_PATH } from "./desk-paths";

/** The desk's page for every failure: below its name or logo, with the way back. */
export function DeskErrorPage({ status }: { status: number }) {
  const { t } = useTranslation();
  const { title, text } = deskErrorTexts(status);
  return (
    <div className="font-body-inter font-display-inter">
      <header className="border-b border-line bg-surface">
        <Page className="flex min-h-14 items-center py-2">
          <DeskName />
        </Page>
      </header>
      <main id="main" className="min-h-dvh bg-page">
        <Page className="py-6">
          <div className="max-w-reading">
            <h1 className="heading text-xl">{t(title)}</h1>
            <p className="mt-3">{t(text)}</p>
            <p className="mt-6">
              <ButtonLink href={DESK_HOME_PATH}>{t("desk.to_start")}</ButtonLink>
            </p>
          </div>
        </Page>
      </main>
      <footer id="footer" />
    </div>
  );
}

type ErrorKey = Extract<TextKey, `desk.error_${string}`>;

/** The desk's words for a failed request, by its HTTP status. */
export function deskErrorTexts(status: number): { title: ErrorKey; text: ErrorKey } {
  switch (status) {
    case 404:
    case 410:
      return { title: "desk.error_not_found", text: "desk.error_not_found_text" };
    case 403:
      return { title: "desk.error_forbidden", text: "desk.error_forbidden_text" };
    case 429:
      return { title: "desk.error_busy", text: "desk.error_busy_text" };
    case 503:
      return { title: "desk.error_unavailable", text: "desk.error_unavailable_text" };
    default:
      return { title: "desk.error_failed", text: "desk.error_failed_text" };
  }
}
