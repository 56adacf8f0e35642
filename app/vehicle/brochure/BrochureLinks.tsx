import { useHref } from "@remix-run/react";
import { useState, type MouseEvent } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { brochurePath, printPath } from "~/paths";
import { useSite } from "~/site/use-site";
import { Spinner } from "~/ui/Button";
import { fetchHere } from "~/ui/fetch-here";
import { Icon } from "~/ui/Icon";
import { buttonClasses, type ButtonVariant } from "~/ui/button-styles";

/** Links to a car's brochure, and to the printable page if the site has that link (spec 1 §2, sidebar). */
export function BrochureLinks({ car, onDownload }: { car: { slug: string }; onDownload: () => void }) {
  const { t } = useTranslation();
  const { printLink } = useSite().vehiclePage;
  const print = useHref(printPath(car.slug));
  return (
    <>
      <PdfLink slug={car.slug} variant="ghost" onDownload={onDownload} />
      {printLink ? (
        <a
          href={print}
          target="_blank"
          rel="nofollow noopener"
          className={buttonClasses({ variant: "ghost", size: "sm" })}
        >
          <Icon name="printer" className="size-5" />
          {t("brochure.print_link")}
          <span className="sr-only">{t("content.new_tab")}</span>
        </a>
      ) : null}
    </>
  );
}

/** Long enough for a browser to start writing the file. */
const KEPT_MS = 60_000;

type PdfLinkProps = { slug: string; variant: ButtonVariant; className?: string; onDownload?: () => void };

/**
 * Downloads the brochure: a spinner and 'Preparing…' meanwhile (spec 1 §4), an alert with the message if it
 * fails (spec 1 §8). Without JavaScript the plain link downloads.
 */
export function PdfLink({ slug, variant, className, onDownload }: PdfLinkProps) {
  const { t } = useTranslation();
  const [preparing, setPreparing] = useState(false);
  const href = useHref(brochurePath(slug));

  const download = async () => {
    setPreparing(true);
    const fetched = await fetchBrochure(href);
    setPreparing(false);
    if ("pdf" in fetched) saveFile(fetched.pdf, `${slug}.pdf`);
    else window.alert(fetched.message ?? t("brochure.failed"));
  };
  const begin = (event: MouseEvent) => {
    event.preventDefault();
    if (preparing) return;
    onDownload?.();
    void download();
  };

  return (
    <a
      href={href}
      download
      rel="nofollow"
      onClick={begin}
      aria-busy={preparing || undefined}
      className={buttonClasses({ variant, size: "md" }, className)}
    >
      {preparing ? <Spinner /> : <Icon name="file-down" className="size-5" />}
      <span aria-live="polite">{t(preparing ? "brochure.preparing" : "brochure.download")}</span>
    </a>
  );
}

/** Saves bytes under a name, as a followed download link would. */
function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** `message` is null if the server said nothing useful to a shopper. */
type FetchedBrochure = { pdf: Blob } | { message: string | null };

/** Requests the PDF (spec 1 §7, PDF download). Never throws: failures are results. */
export async function fetchBrochure(href: string): Promise<FetchedBrochure> {
  try {
    const answer = await fetchHere(href);
    if (answer.ok) return { pdf: await answer.blob() };
    // Busy is the only rejection with a message for shoppers (find-brochure-pdf.server.ts).
    return { message: answer.status === 503 ? (await answer.text()).trim() || null : null };
  } catch {
    return { message: null };
  }
}
