import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { HAND_SOURCES } from "~/leads/lead-source";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import type { SelectOption } from "~/ui/SelectField";

import { parsePlace } from "../desk-list";
import { DESK_LEADS_PATH } from "../desk-paths";
import { type FieldRow, Fields } from "../Fields";
import { dotted } from "../labels";
import { RecordPage } from "../RecordPage";
import type { RefusedLead } from "./add-lead.server";
import type { KnownPerson } from "./ask-same-person.server";
import { WantedCarField } from "./WantedCarField";

type AddLeadPageProps = {
  /** The locations to choose from. */
  places: SelectOption[];
  /** The one that is chosen at first. */
  place: string;
  /** Of the lead. */
  id: string;
  refused: RefusedLead | null;
};

const required = true;
const optionalHidden = true;

/** Somebody at the counter, on the phone or passed on: what is known of them in a few seconds. */
export function AddLeadPage({ places, place, id, refused }: AddLeadPageProps) {
  const { t } = useTranslation();
  const errorText = useErrorText("inbox.");
  const fields = (...rows: FieldRow[]) => (
    <Fields rows={rows} typed={refused?.submitted} errors={refused?.errors} errorText={errorText} />
  );
  const pair = (...rows: FieldRow[]) => <div className="grid gap-4 sm:grid-cols-2">{fields(...rows)}</div>;
  const sources = HAND_SOURCES.map((source) => ({ value: source, label: source }));
  return (
    <RecordPage
      back={{ href: DESK_LEADS_PATH, text: t("inbox.keys_back") }}
      refusal={errorText(refused?.errors["form"])}
      title={t("inbox.add")}
      facts={[t("inbox.add_lead")]}
    >
      <Form method="post" className="grid max-w-2xl gap-4" noValidate>
        <input type="hidden" name="key" value={refused?.submitted["key"] ?? id} />
        {places.length === 1 ? <input type="hidden" name="place" value={place} /> : null}
        {pair(
          { name: "name", label: t("inbox.add_first_name"), required, ...(refused ? {} : { isFirst: true }) },
          { name: "last_name", label: t("inbox.add_last_name") },
          { name: "phone", label: t("inbox.add_phone"), type: "tel", optionalHidden },
          { name: "email", label: t("inbox.add_email"), type: "email", optionalHidden },
        )}
        <WantedCarField
          name="about"
          label={t("inbox.add_about")}
          hint={t("inbox.add_about_hint")}
          defaultValue={refused?.submitted["about"]}
          error={errorText(refused?.errors["about"])}
          siteOf={chosenSite}
        />
        {pair(
          { name: "source", label: t("inbox.add_source"), options: sources, required },
          ...(places.length > 1
            ? [{ name: "place", label: t("inbox.add_place"), options: places, value: place, required }]
            : []),
        )}
        {fields({ name: "note", label: t("inbox.add_note"), rows: 3 })}
        {refused?.person ? (
          <SamePerson key={refused.person.leadId} {...refused.person} />
        ) : (
          <div>
            <Button type="submit" variant="accent">
              {t("inbox.add")}
            </Button>
          </div>
        )}
      </Form>
    </RecordPage>
  );
}

/** The site of the location that a form says. */
function chosenSite(form: HTMLFormElement | null): string {
  const place = form ? new FormData(form).get("place") : null;
  return typeof place === "string" ? (parsePlace(place)?.site ?? "") : "";
}

/** Whose number it is and which of their leads this is about, with all answers in place of the form's button. */
function SamePerson({ leadId, name, by, isNamesake, goesOn, leads }: KnownPerson) {
  const { t } = useTranslation();
  const question = isNamesake ? t("inbox.add_which", { name }) : t(`inbox.add_known_${by}`, { name });
  const own = (
    <Answer answer={`own ${leadId}`} isFirst={goesOn === null}>
      {t(leads.length > 0 ? "inbox.add_own" : "inbox.add_same")}
    </Answer>
  );
  return (
    <Notice tone="warning">
      <p className="mb-3">{question}</p>
      <ul className="mb-3 grid gap-3 empty:hidden">
        {leads.map((lead) => (
          <li key={lead.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Answer answer={`same ${lead.id}`} isFirst={lead.id === goesOn}>
              {t("inbox.add_to", { subject: lead.subject })}
            </Answer>
            <span className="text-sm text-ink-muted">
              {dotted(t(`inbox.tab_${lead.state}`), t("inbox.sent", { time: lead.sent }))}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {own}
        {isNamesake ? null : <Answer answer={`other ${leadId}`}>{t("inbox.add_other")}</Answer>}
      </div>
    </Notice>
  );
}

type AnswerProps = { answer: string; isFirst?: boolean; children: ReactNode };

function Answer({ answer, isFirst = false, children }: AnswerProps) {
  return (
    <Button
      type="submit"
      name="person"
      value={answer}
      variant={isFirst ? "accent" : undefined}
      // The question comes below what was typed: the browser shows it without a script too.
      {...(isFirst && { autoFocus: true })}
    >
      {children}
    </Button>
  );
}
