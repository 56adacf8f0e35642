import { Phone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { ButtonLink } from "../ui/ButtonLink";
import { Page } from "../ui/Page";
import { telHref } from "../ui/tel-href";

type NothingSentProps = { phone: string; searchPath: string };

/** What /success shows to whoever has sent nothing: ways on, and no thanks for an enquiry that nobody has. */
export function NothingSent({ phone, searchPath }: NothingSentProps) {
  const { t } = useTranslation();
  return (
    <Page className="py-12 lg:py-20">
      <h1 className="heading-caps text-3xl">{t("leads.nothing_sent_title")}</h1>
      <p className="mt-3 max-w-reading text-lg text-ink-muted">{t("leads.nothing_sent_lead")}</p>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink href={searchPath} variant="brand">
          {t("leads.nothing_sent_search")}
        </ButtonLink>
        <ButtonLink href="/contact">{t("leads.nothing_sent_contact")}</ButtonLink>
        <ButtonLink href={telHref(phone)}>
          <Phone className="size-5" aria-hidden="true" />
          {t("leads.page_call", { phone })}
        </ButtonLink>
      </div>
    </Page>
  );
}
