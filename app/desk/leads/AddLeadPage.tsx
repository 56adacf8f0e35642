import { Form } from "@remix-run/react";

import { useErrorText } from "~/ui/use-error-text";
import { useTranslation } from "~/i18n/use-translation";
import { HAND_SOURCES } from "~/leads/lead-source";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import type { SelectOption } from "~/ui/SelectField";

import { DESK_LEADS_PATH } from "../desk-paths";
import { type FieldRow, Fields } from "../Fields";
import { RecordPage } from "../RecordPage";
import type { RefusedLead } from "./add-lead.server";
import type { KnownPerson } from "./ask-same-person.server";

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
        {fields({ name: "about", label: t("inbox.add_about"), hint: t("inbox.add_about_hint") })}
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

/** Whose number it is, with both answers in place of the form's button. */
function SamePerson({ leadId, name, by }: KnownPerson) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning">
      <p className="mb-3">{t(`inbox.add_known_${by}`, { name })}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="person"
          value={`same ${leadId}`}
          variant="accent"
          // The question comes below what was typed: the browser shows it without a script too.
          {...{ autoFocus: true }}
        >
          {t("inbox.add_same")}
        </Button>
        <Button type="submit" name="person" value={`other ${leadId}`}>
          {t("inbox.add_other")}
        </Button>
      </div>
    </Notice>
  );
}
