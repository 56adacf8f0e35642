import { useTranslation } from "../i18n/use-translation";
import { ButtonLink } from "../ui/ButtonLink";
import { Page } from "../ui/Page";

type SearchUnavailableProps = { title: string; retryHref: string; phone: string };

/** The index does not answer and never answered this question: say so, and how to go on. */
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
          <ButtonLink href="/our-location">{t("search.unavailable_locations")}</ButtonLink>
          <ButtonLink href="/contact">{t("search.unavailable_contact")}</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
