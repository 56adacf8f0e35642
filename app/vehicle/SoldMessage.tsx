import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

/** Replaces the actions of a car that is not in stock (spec 1 §4). */
export function SoldMessage({ enquireHref }: { enquireHref: string }) {
  const { t } = useTranslation();
  return (
    <div className="sold-message">
      <p className="mb-4 text-lg">{t("vehicle.sold_text")}</p>
      <ButtonLink href={enquireHref} variant="accent" size="lg" block>
        {t("vehicle.find_similar")}
      </ButtonLink>
    </div>
  );
}
