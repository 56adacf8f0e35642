import { useTranslation } from "react-i18next";

import { ButtonLink } from "~/ui/ButtonLink";

type ClosedCheckoutProps = { slug: string; reason: "taken" | "gone" | "paused" };

/** There is nothing to reserve here: said plainly, with a way on. */
export function ClosedCheckout({ slug, reason }: ClosedCheckoutProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5" role="status">
      <h2 className="heading text-2xl">{t(`reserve.${reason}_title`)}</h2>
      <p className="text-lg">{t(`reserve.${reason}_lead`)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/cars/${slug}#enquire`} variant="accent">
          {t(reason === "gone" ? "reserve.similar" : "reserve.ask")}
        </ButtonLink>
        <ButtonLink href={`/cars/${slug}`}>{t("reserve.to_car")}</ButtonLink>
      </div>
    </div>
  );
}
