import type { ReactNode } from "react";

import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/Button";
import { Page } from "../ui/Page";
import { PlainForm } from "../ui/PlainForm";
import { DESK_PATH, DESK_SIGN_OUT_PATH } from "../paths";

/** The frame of every page of the desk; `staff` is null before the sign-in. */
export function DeskFrame({ staff, children }: { staff: string | null; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <a className="sr-only focus:not-sr-only" href="#main">
        {t("desk.skip")}
      </a>
      <header className="border-b border-line bg-surface">
        <Page className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
          <a className="inline-flex min-h-11 items-center font-semibold" href={DESK_PATH}>
            {t("desk.name")}
          </a>
          {staff === null ? null : (
            <div className="flex items-center gap-4">
              <span className="text-ink-muted">{staff}</span>
              <PlainForm method="post" action={DESK_SIGN_OUT_PATH}>
                <Button type="submit">{t("desk.sign_out")}</Button>
              </PlainForm>
            </div>
          )}
        </Page>
      </header>
      <main id="main" className="min-h-dvh bg-page">
        <Page className="py-section">{children}</Page>
      </main>
      <footer id="footer" />
    </>
  );
}
