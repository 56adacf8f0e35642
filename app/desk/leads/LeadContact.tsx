import { Form } from "@remix-run/react";
import { useState } from "react";

import { LANGUAGE_NAMES, LANGUAGES } from "~/i18n/language";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Checkbox } from "~/ui/Checkbox";
import { Disclosure } from "~/ui/Disclosure";
import { Icon } from "~/ui/Icon";
import { telHref } from "~/ui/tel-href";
import { useErrorText } from "~/ui/use-error-text";

import { deskLeadPath, deskLicencePath } from "../desk-paths";
import { type FieldRow, Fields } from "../Fields";
import { dotted } from "../labels";
import type { RefusedForm } from "../read-action.server";
import { TextLink } from "../TextLink";
import type { DeskLead } from "./desk-lead.server";

type LeadContactProps = { lead: DeskLead; refused: RefusedForm | null };

/** How to reach the shopper, within easy reach of a thumb. */
export function LeadContact({ lead, refused }: LeadContactProps) {
  const { t } = useTranslation();
  const { site, id, phone, email, alsoReached, postcode, reply, bookable, licencePhotos, deletion } = lead;
  return (
    <section aria-label={t("inbox.contact")} className="mb-6">
      <div className="flex flex-wrap items-center gap-3">
        {phone && deletion ? <span>{phone}</span> : null}
        {phone && !deletion ? (
          <ButtonLink variant="accent" href={telHref(phone)}>
            <Icon name="phone" className="size-4" />
            <span className="sr-only">{t("inbox.call")} </span>
            {phone}
          </ButtonLink>
        ) : null}
        {reply ? <ButtonLink href="#reply">{t("inbox.reply_write")}</ButtonLink> : null}
        {bookable.map(({ kind, href }) => (
          <ButtonLink key={kind} href={href}>
            {t(`diary.lead_${kind}`)}
          </ButtonLink>
        ))}
        {licencePhotos === null ? null : (
          <TextLink href={deskLicencePath(site, id)}>
            {dotted(t("drives.photo_title"), licencePhotos === 0 ? "" : String(licencePhotos))}
          </TextLink>
        )}
        {email && deletion ? <span className="wrap-anywhere">{email}</span> : null}
        {email && !deletion ? (
          <TextLink className="min-w-0 gap-2 wrap-anywhere" href={`mailto:${email}`}>
            <Icon name="mail" className="size-4 shrink-0" />
            <span className="sr-only">{t("inbox.write")} </span>
            {email}
          </TextLink>
        ) : null}
        {alsoReached.map((contact) => (
          <TextLink
            key={contact}
            className="min-w-0 wrap-anywhere"
            href={contact.includes("@") ? `mailto:${contact}` : telHref(contact)}
          >
            {contact}
          </TextLink>
        ))}
        {postcode ? (
          <span className="text-sm text-ink-muted">
            {t("inbox.postcode")} {postcode}
          </span>
        ) : null}
      </div>
      {lead.contact ? <ContactForm lead={lead} contact={lead.contact} refused={refused} /> : null}
    </section>
  );
}

type ContactFormProps = LeadContactProps & { contact: NonNullable<DeskLead["contact"]> };

/** Corrects who they are and how they are reached, and says whom else that concerns. */
function ContactForm({ lead, contact: stored, refused }: ContactFormProps) {
  const { t } = useTranslation();
  // What somebody is typing stays as a colleague's change arrives: that it was changed is said when it is sent.
  const [isTyped, setTyped] = useState(false);
  const [contact, setContact] = useState(stored);
  if (!isTyped && contact.seen !== stored.seen) setContact(stored);
  const errorText = useErrorText("inbox.");
  const own = refused?.submitted["intent"] === "contact" ? refused : null;
  const fields = (...rows: FieldRow[]) => (
    <Fields rows={rows} typed={own?.submitted} errors={own?.errors} errorText={errorText} />
  );
  const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
  const others = lead.others.map(({ subject }) => subject).join("; ");
  return (
    <Disclosure summary={t("inbox.contact_correct")} className="mt-2 max-w-2xl" open={own !== null}>
      <Form
        preventScrollReset
        method="post"
        action={deskLeadPath(lead.site, lead.id)}
        // With what is stored, once it is, or with what was refused.
        key={`${contact.seen} ${own?.submitted["seen"] ?? ""}`}
        onInput={() => setTyped(true)}
        onSubmit={() => setTyped(false)}
        className="grid gap-4"
        noValidate
      >
        <input type="hidden" name="intent" value="contact" />
        <input type="hidden" name="contact" value={own?.submitted["contact"] ?? lead.newIds.contact} />
        <input type="hidden" name="seen" value={contact.seen} />
        <div className="grid gap-4 sm:grid-cols-2">
          {fields(
            { name: "name", label: t("inbox.add_first_name"), required: true, value: contact.name },
            { name: "last_name", label: t("inbox.add_last_name"), value: contact.lastName },
            {
              name: "phone",
              label: t("inbox.add_phone"),
              type: "tel",
              optionalHidden: true,
              value: contact.phone,
            },
            {
              name: "email",
              label: t("inbox.add_email"),
              type: "email",
              optionalHidden: true,
              value: contact.email,
            },
            {
              ...{ name: "language", label: t("inbox.contact_language"), optionalHidden: true },
              ...{
                options: languages,
                placeholder: t("inbox.contact_language_any"),
                value: contact.language,
              },
            },
          )}
        </div>
        {others === "" ? null : (
          <Checkbox name="also" value="on" defaultChecked={own === null || own.submitted["also"] === "on"}>
            {t("inbox.contact_also", { subjects: others })}
          </Checkbox>
        )}
        <Concerned lead={lead} />
        <Button type="submit" className="justify-self-start">
          {t("inbox.contact_save")}
        </Button>
      </Form>
    </Disclosure>
  );
}

/** What else has the contact, and what becomes of it there. */
function Concerned({ lead: { bookings, reservations, deliveries, others } }: { lead: DeskLead }) {
  const { t } = useTranslation();
  const isKnownElsewhere = deliveries.some(({ channel }) => channel === "email:adf" || channel === "webhook");
  const notes = [
    ...bookings.filter(({ isNext }) => isNext).map(({ time }) => t("inbox.contact_bookings", { time })),
    ...reservations
      .filter(({ state }) => state === "held" || state === "paid")
      .map(({ car }) => t("inbox.contact_reservations", { car })),
    ...(isKnownElsewhere ? [t("inbox.contact_other_systems")] : []),
    ...(others.length > 0 ? [t("inbox.contact_person")] : []),
    t("inbox.contact_sent"),
  ];
  return (
    <ul className="grid gap-1 text-sm text-ink-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
