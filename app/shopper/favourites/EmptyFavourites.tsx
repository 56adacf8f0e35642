import { Heart } from "lucide-react";
import { useTranslation } from "react-i18next";

import { useSite } from "../../site/use-site";
import { ButtonLink } from "../../ui/ButtonLink";

export function EmptyFavourites() {
  const { t } = useTranslation();
  const { words, search } = useSite();
  return (
    <div className="mt-8 grid max-w-reading justify-items-start gap-4">
      <Heart className="size-10 text-brand-strong" aria-hidden="true" />
      <h2 className="heading text-xl">{t("shelf.favourites_empty")}</h2>
      <p className="text-ink-muted">{t("shelf.favourites_empty_text", words)}</p>
      <ButtonLink href={search.defaultPath} variant="accent">
        {t("shopper.browse_stock", words)}
      </ButtonLink>
    </div>
  );
}
