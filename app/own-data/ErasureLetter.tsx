import { longDate } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";
import { greetingName } from "~/platform/full-name";
import { Button } from "~/ui/Button";

import type { Deletion } from "./delete-own-data.server";
import { KeptList } from "./KeptList";

type ErasureLetterProps = {
  siteName: string;
  /** The dealer's address for answers. */
  siteEmail: string;
  deletion: Deletion;
  /** The shopper's name; empty if it is not known. */
  letterTo: string;
};

/** The answer to the shopper, to be printed; who it goes to is typed on the page alone, and is sent nowhere. */
export function ErasureLetter({ deletion, siteName, siteEmail, letterTo }: ErasureLetterProps) {
  const { t } = useTranslation();
  const { kept, until, licenceDays, by, deleted, cancelled, way = "letter", day } = deletion;
  const request = { way: t(`desk.data_way_${way}`).toLowerCase(), name: siteName };
  return (
    <section className="rounded-card border border-line bg-surface p-4 sm:p-5 print:border-0">
      <h2 className="mb-3 font-semibold print:hidden">{t("desk.data_letter")}</h2>
      <p className="mb-4 text-ink-muted print:hidden">{t("desk.data_letter_hint")}</p>
      <article className="grid gap-4">
        <p className="font-semibold">{siteName}</p>
        <textarea
          className="min-h-24 w-full max-w-sm rounded-control border border-control p-2 print:border-0 print:p-0"
          aria-label={t("desk.data_letter_to")}
          placeholder={t("desk.data_letter_to")}
          defaultValue={letterTo}
        />
        {day === undefined ? null : <p>{longDate(day, "en-AU")}</p>}
        <p className="font-semibold">{t("desk.data_letter_subject")}</p>
        <p>
          {letterTo === ""
            ? t("desk.data_letter_dear_nobody")
            : t("desk.data_letter_dear", { name: greetingName({ name: letterTo }) })}
        </p>
        <p>
          {t("desk.data_letter_asked", request)}{" "}
          {t(deleted > 0 ? "desk.data_letter_done" : "desk.data_letter_locked")}{" "}
          {cancelled > 0 ? t("own_data.cancelled", { bookings: cancelled }) : null}
        </p>
        <div>
          <p>{t("desk.data_kept")}</p>
          <KeptList kept={kept} until={until} by={by} licenceDays={licenceDays} />
        </div>
        <p>{t("desk.data_letter_elsewhere")}</p>
        <p className="wrap-anywhere">{t("desk.data_letter_rights", { email: siteEmail })}</p>
        <p>
          {t("desk.data_letter_regards")}
          <br />
          {siteName}
        </p>
      </article>
      <PrintButton text={t("desk.data_letter_print")} />
    </section>
  );
}

/** Without JavaScript, the browser's own menu prints. */
function PrintButton({ text }: { text: string }) {
  return (
    <Button className="mt-4 noscript:hidden print:hidden" onClick={() => window.print()}>
      {text}
    </Button>
  );
}
