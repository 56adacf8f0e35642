import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

/** Replaces the actions of a car that is not in stock (spec 1 §4). `soldName` is the site's word for it. */
export function SoldMessage({ soldName, enquireHref }: { soldName: string; enquireHref: string }) {
  const { t } = useTranslation();
  return (
    <div className="sold-message">
      <p className="heading text-xl uppercase">{soldName}</p>
      <p className="mt-1 mb-4">{t("vehicle.sold_text")}</p>
      <ButtonLink href={enquireHref} variant="accent" size="lg" block>
        {t("vehicle.find_similar")}
      </ButtonLink>
    </div>
  );
}
