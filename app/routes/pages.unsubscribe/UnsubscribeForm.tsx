import { useTranslation } from "~/i18n/use-translation";
import { unsubscribePath } from "~/paths";
import { useSite } from "~/site/use-site";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { FormErrors } from "~/ui/FormErrors";
import { Notice } from "~/ui/Notice";
import { PlainForm } from "~/ui/PlainForm";
import { TextField } from "~/ui/TextField";

type UnsubscribeFormProps = {
  /** From a link, which identifies the recipient: no field is needed. */
  token: string | null;
  /** The link in the request is not one of ours. */
  isLinkSpent: boolean;
  done: "link" | "form" | null;
  /** The error's text, already translated, and the input. */
  error?: string;
  typed?: string;
};

const CONTACT_ID = "unsubscribe-contact";

/** Stops marketing: with one button behind a link, otherwise with one field (Spam Act 2003 s 18). */
export function UnsubscribeForm({ token, isLinkSpent, done, error, typed }: UnsubscribeFormProps) {
  const { t } = useTranslation();
  const { name } = useSite();
  if (done !== null) {
    return (
      <Card as="section" panel className="grid gap-6 p-panel">
        <h2 className="heading text-xl">{t("editorial.unsubscribe_done_title")}</h2>
        <Notice tone="success">
          {t(done === "link" ? "editorial.unsubscribe_done_link" : "editorial.unsubscribe_done", { name })}
        </Notice>
        <ButtonLink href={unsubscribePath()} className="justify-self-start">
          {t("editorial.unsubscribe_another")}
        </ButtonLink>
      </Card>
    );
  }
  const action = unsubscribePath(token || undefined);
  return (
    <Card as="section" panel className="p-panel">
      <h2 className="heading text-xl">{t("editorial.unsubscribe_form")}</h2>
      <PlainForm method="post" action={action} noValidate className="mt-4 grid gap-5">
        <FormErrors errors={error && !token ? [{ message: error, controlId: CONTACT_ID }] : []} />
        {isLinkSpent ? <Notice tone="warning">{t("editorial.unsubscribe_link_spent")}</Notice> : null}
        <p>{token ? t("editorial.unsubscribe_link_lead", { name }) : t("editorial.unsubscribe_lead")}</p>
        {token ? (
          error ? (
            <Notice tone="warning">{error}</Notice>
          ) : null
        ) : (
          <TextField
            id={CONTACT_ID}
            label={t("editorial.unsubscribe_contact")}
            name="contact"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={typed}
            error={error}
          />
        )}
        <Button type="submit" variant="accent" size="lg" className="justify-self-start">
          {t("editorial.unsubscribe_button")}
        </Button>
      </PlainForm>
    </Card>
  );
}
