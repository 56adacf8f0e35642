import { useTranslation } from "~/i18n/use-translation";
import { pageAt } from "~/pages";
import { PARTS_PATH, SERVICE_ENQUIRY_PATH } from "~/paths";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { PlainForm } from "~/ui/PlainForm";
import { TextField } from "~/ui/TextField";
import { telHref } from "~/ui/tel-href";

type WorkshopActionsProps = {
  path: string;
  phone: string;
  /** The slug of the location that the page speaks of; the form begins with it. */
  workshop: string | null;
};

/** The first question of a service's booking or a parts enquiry, which its form goes on from; and the phone. */
export function WorkshopActions({ path, phone, workshop }: WorkshopActionsProps) {
  const { t } = useTranslation();
  const { department } = pageAt(path);
  if (!department) return null;
  const isService = department === "service";
  return (
    <>
      <PlainForm
        method="get"
        action={isService ? SERVICE_ENQUIRY_PATH : PARTS_PATH}
        className="workshop-ask print:hidden"
      >
        {isService && workshop ? <input type="hidden" name="location" value={workshop} /> : null}
        <TextField
          name={isService ? "rego" : "part"}
          label={t(isService ? "leads.rego" : "leads.part_wanted")}
          maxLength={isService ? 20 : 200}
          autoComplete="off"
          optionalHidden
        />
        <Button type="submit" variant="accent" size="lg">
          {t(isService ? "content.book_service" : "content.ask_parts")}
        </Button>
      </PlainForm>
      <p className="head-actions mt-3">
        <ButtonLink href={telHref(phone)} className="figures">
          {t("content.call", { phone })}
        </ButtonLink>
      </p>
    </>
  );
}
