import { useActionData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

import { useTranslation } from "~/i18n/use-translation";
import "~/styles/desk.css";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Page } from "~/ui/Page";
import { PlainForm } from "~/ui/PlainForm";
import { useFollowedLinks } from "~/ui/follow-link";

import { DeskName } from "./DeskName";
import { DESK_ACCOUNT_PATH, DESK_SIGN_OUT_PATH } from "./desk-paths";
import { type DeskPart, type Frame, PART_PATHS } from "./desk-parts";
import { FindDialog, FindLink, useFinder } from "./find/Finder";

type DeskFrameProps = {
  /** Null before the sign-in. */
  frame: Frame | null;
  /** The part of the desk that the page belongs to. */
  part?: DeskPart;
  children: ReactNode;
};

/** The frame of every page of the desk. */
export function DeskFrame({ frame, part, children }: DeskFrameProps) {
  const { t } = useTranslation();
  useFollowedLinks();
  const finder = useFinder();
  useFirstWrongField();
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
      <header className="border-b border-line bg-surface">
        <Page className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 sm:gap-x-6 gap-y-2 py-2">
          <DeskName />
          {frame === null ? null : (
            <>
              <div className="flex min-w-0 items-center gap-4">
                <FindLink open={finder.open} />
                <a className="link inline-flex min-h-11 min-w-0 items-center" href={DESK_ACCOUNT_PATH}>
                  <span className="truncate">{frame.name}</span>
                </a>
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
                    href={PART_PATHS[each]}
                    aria-current={part === each ? "page" : undefined}
                  >
                    {t(`desk.part_${each}`)}
                  </AppLink>
                ))}
              </nav>
            </>
          )}
        </Page>
      </header>
      <main id="main" className="bg-page">
        <Page className="py-6">{children}</Page>
      </main>
      <footer id="footer" />
      {frame === null ? null : <FindDialog {...finder} />}
    </div>
  );
}

/** The focus goes to the first wrong field of a form that comes back. */
function useFirstWrongField(): void {
  const answer: unknown = useActionData();
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus();
  }, [answer]);
}
