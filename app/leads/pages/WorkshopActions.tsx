import { useTranslation } from "~/i18n/use-translation";
import { pageAt } from "~/pages";
import { PARTS_PATH, SERVICE_ENQUIRY_PATH } from "~/paths";
import { ButtonLink } from "~/ui/ButtonLink";
import { telHref } from "~/ui/tel-href";

/** The booking of a service page or the form of a parts page, and the phone, on its first screen. */
export function WorkshopActions({ path, phone }: { path: string; phone: string }) {
  const { t } = useTranslation();
  const { department } = pageAt(path);
  if (!department) return null;
  return (
    <p className="head-actions mt-6">
      <ButtonLink
        href={department === "parts" ? PARTS_PATH : SERVICE_ENQUIRY_PATH}
        variant="accent"
        size="lg"
      >
        {t(department === "service" ? "content.book_service" : "content.ask_parts")}
      </ButtonLink>
      <ButtonLink href={telHref(phone)} size="lg" className="figures">
        {t("content.call", { phone })}
      </ButtonLink>
    </p>
  );
}
