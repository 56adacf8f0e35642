import type { MetaFunction } from "@remix-run/node";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { TRADE_IN_PATH } from "~/paths";
import { pageMeta } from "~/site/page-meta";
import { useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/ButtonLink";
import { Page } from "~/ui/Page";

/** Shown instead of a step when this browser has no trade-in. */
export function NothingStarted({ startPath }: { startPath: string }) {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <h1 className="heading text-2xl">{t("trade_in.nothing_title")}</h1>
      <p className="mt-4 max-w-reading text-lg text-ink-muted">{t("trade_in.nothing_lead")}</p>
      <ButtonLink href={startPath} variant="accent" size="lg" className="mt-8">
        {t("trade_in.nothing_start")}
      </ButtonLink>
    </Page>
  );
}

export function stepMeta(title: TextKey): MetaFunction {
  return ({ matches, location }) =>
    pageMeta(matches, location, { title: plainText({}, title, { vehicle: "vehicle" }) });
}

/** The settings of the site that every step's page needs. */
export function useStepSite() {
  const { words, tradeIn, search } = useSite();
  const isOwn = tradeIn.link.startsWith("/");
  return {
    vehicle: words.vehicle,
    startPath: isOwn ? tradeIn.link : TRADE_IN_PATH,
    searchPath: search.defaultPath,
  };
}
