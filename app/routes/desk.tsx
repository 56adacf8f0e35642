import { Outlet, useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { DeskName } from "~/desk/DeskName";
import { DESK_ACCOUNT_PATH, DESK_SIGN_OUT_PATH } from "~/desk/desk-paths";
import { type DeskHandle, type Frame, partPath } from "~/desk/desk-parts";
import { MessageNotices } from "~/desk/leads/MessageNotices";
import { FindDialog, FindLink, useFinder } from "~/desk/find/Finder";
import { TextLink } from "~/desk/TextLink";
import { useTranslation } from "~/i18n/use-translation";
import "~/styles/desk.css";
import { AppLink } from "~/ui/AppLink";
import { Arrival } from "~/ui/Arrival";
import { Button } from "~/ui/Button";
import { Page } from "~/ui/Page";
import { PlainForm } from "~/ui/PlainForm";
import { useFollowedLinks } from "~/ui/follow-link";

/**
 * The frame of every page of the desk. It has no loader: the signed-in person is part of each page's own data
 * (app/desk/answer-page.server.ts), so that each page authorises itself and the session is read once. Pages before
 * the sign-in have no person.
 */
export default function DeskLayout() {
  const { t } = useTranslation();
  const { data, handle } = useMatches().at(-1) ?? {};
  const frame = (data as { frame?: Frame } | undefined)?.frame;
  const part = (handle as DeskHandle | undefined)?.part;
  useFollowedLinks();
  const finder = useFinder();
  const parts = useRef<HTMLElement>(null);
  // On a phone the row of parts is wider than the screen.
  useEffect(() => {
    const here = parts.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (here) parts.current?.scrollTo({ left: here.offsetLeft - parts.current.clientWidth / 2 });
  }, [part]);
  return (
    <div className="desk font-body-inter font-display-inter">
      <a className="sr-only focus:not-sr-only" href="#main">
        {t("desk.skip")}
      </a>
      <header className="border-b border-line bg-surface print:hidden">
        <Page className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 sm:gap-x-6 gap-y-2 py-2">
          <DeskName />
          {frame ? (
            <>
              <div className="flex min-w-0 items-center gap-4">
                <FindLink open={finder.open} />
                <TextLink className="min-w-0" href={DESK_ACCOUNT_PATH}>
                  <span className="truncate">{frame.name}</span>
                </TextLink>
                <PlainForm method="post" action={DESK_SIGN_OUT_PATH}>
                  <Button className="max-sm:border-0 max-sm:px-0 max-sm:font-normal" type="submit">
                    {t("desk.sign_out")}
                  </Button>
                </PlainForm>
              </div>
              <nav
                ref={parts}
                aria-label={t("desk.parts")}
                className="-mx-4 flex basis-[calc(100%+2rem)] gap-1 overflow-x-auto px-4"
              >
                {frame.parts.map((each) => (
                  <AppLink
                    key={each}
                    className="desk-part"
                    href={partPath(each)}
                    aria-current={part === each ? "page" : undefined}
                  >
                    {t(`desk.part_${each}`)}
                  </AppLink>
                ))}
              </nav>
            </>
          ) : null}
        </Page>
      </header>
      <main id="main" className="desk-main bg-page">
        <Page className="py-6">
          <Outlet />
        </Page>
      </main>
      <footer id="footer" />
      <Arrival />
      {frame ? <FindDialog {...finder} /> : null}
      {frame?.parts.includes("leads") ? <MessageNotices person={frame.id} /> : null}
    </div>
  );
}
