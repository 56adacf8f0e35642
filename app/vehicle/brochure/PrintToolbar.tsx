import { ArrowLeft, Printer } from "lucide-react";

import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";

import { useTranslation } from "../../i18n/use-translation";
import { PdfLink } from "./PdfLink";

/** What to do with the printable page; not on the paper. The browser's own menu prints without JavaScript. */
export function PrintToolbar({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <Button variant="accent" className="noscript:hidden" onClick={() => window.print()}>
        <Printer className="size-5" aria-hidden="true" />
        {t("brochure.print")}
      </Button>
      <PdfLink slug={slug} variant="quiet" />
      <AppLink href={`/cars/${slug}`} className="link inline-flex min-h-11 items-center gap-2 px-2">
        <ArrowLeft className="size-5" aria-hidden="true" />
        {t("brochure.back")}
      </AppLink>
    </div>
  );
}
