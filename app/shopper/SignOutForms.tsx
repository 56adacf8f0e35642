import { useTranslation } from "~/i18n/use-translation";
import { SIGN_OUT_PATH } from "~/paths";
import { Button } from "~/ui/Button";
import { PlainForm } from "~/ui/PlainForm";

/** Native forms, so that the response is a new document without shopper state. */
export function SignOutForms({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t("shopper.signed_in_as", { phone })}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-6"
    >
      <p className="figures mr-auto text-ink-muted">{t("shopper.signed_in_as", { phone })}</p>
      <PlainForm method="post" action={SIGN_OUT_PATH}>
        <Button type="submit" size="sm">
          {t("shopper.sign_out")}
        </Button>
      </PlainForm>
      <PlainForm method="post" action={SIGN_OUT_PATH}>
        <input type="hidden" name="everywhere" value="on" />
        <Button type="submit" size="sm" variant="ghost">
          {t("shopper.sign_out_everywhere")}
        </Button>
      </PlainForm>
    </section>
  );
}
