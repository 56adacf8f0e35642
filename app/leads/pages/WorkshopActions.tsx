import { useTranslation } from "~/i18n/use-translation";
import { pageAt } from "~/pages";
import { SERVICE_ENQUIRY_PATH } from "~/paths";
import { ButtonLink } from "~/ui/ButtonLink";
import { telHref } from "~/ui/tel-href";

/** The anchor of the parts page's form. */
export const PARTS_FORM = "form";

/** The booking and the phone of a service or parts page, on its first screen. */
export function WorkshopActions({ path, phone }: { path: string; phone: string }) {
  const { t } = useTranslation();
  const { department } = pageAt(path);
  if (!department) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <ButtonLink
        href={department === "parts" ? `#${PARTS_FORM}` : SERVICE_ENQUIRY_PATH}
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
