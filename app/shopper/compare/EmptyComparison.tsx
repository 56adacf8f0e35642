import { useNavigate } from "@remix-run/react";
import { Columns3 } from "lucide-react";
import { useEffect } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { useSite } from "../../site/use-site";
import { ButtonLink } from "../../ui/ButtonLink";
import { useDeviceCars } from "../favourites/use-device-list";
import { useComparison } from "./use-comparison";

import { comparePath } from "~/paths";

type EmptyComparisonProps = {
  /** Whether the address names cars that are not on the site; the address is then kept. */
  hasNamed: boolean;
};

/** The page without cars. An address that names none shows what this device compares. */
export function EmptyComparison({ hasNamed }: EmptyComparisonProps) {
  const { t } = useTranslation();
  const { words, search } = useSite();
  const navigate = useNavigate();
  const cars = useDeviceCars(useComparison());
  useEffect(() => {
    if (!hasNamed && cars.length > 0) navigate(comparePath(cars), { replace: true });
  }, [hasNamed, cars, navigate]);
  return (
    <div className="mt-8 grid max-w-reading justify-items-start gap-4">
      <Columns3 className="size-10 text-brand-strong" aria-hidden="true" />
      <h2 className="heading text-xl">{t("shelf.compare_empty")}</h2>
      <p className="text-ink-muted">{t("shelf.compare_empty_text", words)}</p>
      <ButtonLink href={search.defaultPath} variant="accent">
        {t("shopper.browse_stock", words)}
      </ButtonLink>
    </div>
  );
}
