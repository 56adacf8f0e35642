import { useTranslation } from "../i18n/use-translation";
import { ButtonLink } from "../ui/ButtonLink";
import { Page } from "../ui/Page";

/** In place of a step, where this browser has no trade-in. */
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
