import { useTranslation } from "react-i18next";

import { ButtonLink } from "../ui/ButtonLink";
import { Page } from "../ui/Page";

type SearchUnavailableProps = { title: string; retryHref: string; phone: string };

/** The index does not answer and there is nothing older to show: say so, and how to go on. */
export function SearchUnavailable({ title, retryHref, phone }: SearchUnavailableProps) {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <div className="max-w-reading">
        <h1 className="heading text-2xl">{title}</h1>
        <p className="mt-3 text-lg text-ink-muted">{t("search.unavailable_text")}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={retryHref} variant="accent">
            {t("search.unavailable_retry")}
          </ButtonLink>
          <ButtonLink href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
            {t("search.unavailable_call", { phone })}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
