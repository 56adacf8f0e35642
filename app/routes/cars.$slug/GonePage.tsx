import { useTranslation } from "~/i18n/use-translation";
import { CarsRow } from "~/shell/CarsRow";
import { useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/ButtonLink";
import { Page } from "~/ui/Page";

import type { GonePageData } from "./require-vehicle-page.server";

/** Keys in full: a computed one would put all texts of vehicles into the page's first script. */
const TEXTS = {
  gone: { label: "vehicle.gone", title: "vehicle.gone_title", text: "vehicle.gone_text" },
  hidden: { label: "vehicle.hidden", title: "vehicle.hidden_title", text: "vehicle.hidden_text" },
} as const;

/** A car that is no longer offered: says so, and shows similar ones (410). */
export function GonePage({ name, why, similar, now }: GonePageData) {
  const { t } = useTranslation();
  const { search, words } = useSite();
  const texts = TEXTS[why];
  return (
    <Page className="py-section">
      <div className="max-w-reading">
        <p className="label-caps text-sm font-semibold text-ink-muted">{t(texts.label)}</p>
        <h1 className="heading mt-2 text-2xl">{t(texts.title, { name })}</h1>
        <p className="mt-3 text-lg text-ink-muted">{t(texts.text)}</p>
        <ButtonLink href={search.defaultPath} variant="accent" className="mt-6">
          {t("vehicle.gone_browse", words)}
        </ButtonLink>
      </div>
      <CarsRow title={t("vehicle.similar")} cars={similar} now={now} />
    </Page>
  );
}
