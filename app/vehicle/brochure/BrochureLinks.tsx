import { useHref } from "@remix-run/react";
import { Printer } from "lucide-react";

import { useSite } from "~/site/use-site";
import { buttonClasses } from "~/ui/button-styles";

import { useTranslation } from "../../i18n/use-translation";
import { printPath } from "./brochure-paths";
import { PdfLink } from "./PdfLink";

/** What to take home of a car: its brochure, and the printable page where the site has that link (spec 1 §2, sidebar). */
export function BrochureLinks({ car, onDownload }: { car: { slug: string }; onDownload: () => void }) {
  const { t } = useTranslation();
  const { printLink } = useSite().vehiclePage;
  const print = useHref(printPath(car.slug));
  return (
    <div className="flex flex-wrap gap-x-2">
      <PdfLink slug={car.slug} variant="ghost" className="px-3" onDownload={onDownload} />
      {printLink ? (
        <a
          href={print}
          target="_blank"
          rel="nofollow noopener"
          className={buttonClasses({ variant: "ghost", size: "md" }, "px-3")}
        >
          <Printer className="size-5" aria-hidden="true" />
          {t("brochure.print_link")}
          <span className="sr-only">{t("content.new_tab")}</span>
        </a>
      ) : null}
    </div>
  );
}
