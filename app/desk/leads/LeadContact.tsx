import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "~/ui/Icon";
import { buttonClasses } from "~/ui/button-styles";
import { telHref } from "~/ui/tel-href";

import type { DeskLead } from "./desk-lead.server";

/** How to reach the shopper, within easy reach of a thumb. */
export function LeadContact({ lead: { phone, email, postcode, reply } }: { lead: DeskLead }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("inbox.contact")} className="flex flex-wrap items-center gap-3">
      {phone ? (
        <a className={buttonClasses({ variant: "accent" })} href={telHref(phone)}>
          <Icon name="phone" className="size-4" />
          <span className="sr-only">{t("inbox.call")} </span>
          {phone}
        </a>
      ) : null}
      {reply ? (
        <a className={buttonClasses({})} href="#reply">
          {t("inbox.reply_write")}
        </a>
      ) : null}
      {email ? (
        <a
          className="link inline-flex min-h-11 min-w-0 items-center gap-2 wrap-anywhere"
          href={`mailto:${email}`}
        >
          <Icon name="mail" className="size-4 shrink-0" />
          <span className="sr-only">{t("inbox.write")} </span>
          {email}
        </a>
      ) : null}
      {postcode ? (
        <span className="text-sm text-ink-muted">
          {t("inbox.postcode")} {postcode}
        </span>
      ) : null}
    </section>
  );
}
