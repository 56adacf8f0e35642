import { withZod } from "@remix-validated-form/with-zod";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsSubmitting, ValidatedForm } from "remix-validated-form";

import { Button } from "../ui/Button";
import { CollectionNotice } from "./CollectionNotice";
import { ConsentFields } from "./ConsentFields";
import { ContactFields } from "./ContactFields";
import type { EnquiryFormSettings } from "./enquiry-form-settings";
import { enquirySchema } from "./enquiry-schema";
import { FormAlert } from "./FormAlert";
import { HiddenFields } from "./HiddenFields";
import { useSuggestedMessage } from "./use-suggested-message";

type EnquiryFormProps = {
  /** Names the form on a page that has several. */
  id: string;
  /** Where it is sent; the page itself unless told. */
  action?: string;
  settings: EnquiryFormSettings;
  dealer: string;
  /** The message to start from, the shopper's to change. */
  message: string;
  /** What travels with the form unseen (spec 1 §3, Enquiry form defaults). */
  hidden: Record<string, string | boolean>;
};

/**
 * The enquiry form of a car. It is whole in the page the server sends and submits
 * without JavaScript; with it, messages appear beside the fields before it is sent.
 */
export function EnquiryForm({ id, action, settings, dealer, message, hidden }: EnquiryFormProps) {
  const { messageRequired, termsRequired } = settings;
  const validator = useMemo(
    () => withZod(enquirySchema({ messageRequired, termsRequired })),
    [messageRequired, termsRequired],
  );
  const form = useSuggestedMessage(message);
  return (
    <ValidatedForm
      id={id}
      formRef={form}
      method="post"
      action={action}
      validator={validator}
      defaultValues={{ message, opt_in: settings.optInDefault }}
      noValidate
      className="grid gap-4"
    >
      <FormAlert />
      <ContactFields messageRequired={messageRequired} />
      <ConsentFields settings={settings} dealer={dealer} />
      <HiddenFields values={hidden} />
      <SubmissionId />
      <SendButton />
      <CollectionNotice dealer={dealer} />
    </ValidatedForm>
  );
}

/** Made in the browser: the page itself is the same for everyone. */
function SubmissionId() {
  const [id, setId] = useState("");
  const made = useRef(false);
  useEffect(() => {
    if (made.current) return;
    made.current = true;
    setId(crypto.randomUUID());
  }, []);
  return <input type="hidden" name="submission_id" value={id} />;
}

function SendButton() {
  const { t } = useTranslation();
  const sending = useIsSubmitting();
  return (
    <Button type="submit" variant="accent" size="lg" block busy={sending}>
      {sending ? t("leads.sending") : t("leads.send")}
    </Button>
  );
}
