import { useTranslation } from "~/i18n/use-translation";

import { LeadLine } from "./LeadField";

/** Contact details (spec 2 §3), with standard autocomplete tokens. */
export function ContactFields() {
  const { t } = useTranslation();
  return (
    <>
      <div className="field-pair">
        <LeadLine name="name" label={t("leads.first_name")} autoComplete="given-name" required />
        <LeadLine name="last_name" label={t("leads.last_name")} autoComplete="family-name" />
      </div>
      <LeadLine name="email" label={t("leads.email")} type="email" autoComplete="email" required />
      <div className="field-pair">
        <LeadLine name="phone" label={t("leads.phone")} type="tel" autoComplete="tel" required />
        <LeadLine
          name="postcode"
          label={t("leads.postcode")}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          required
        />
      </div>
    </>
  );
}

/** Hidden inputs: the kind, the car's fields, and the honeypot. */
export function HiddenFields({ values }: { values: Record<string, string | boolean> }) {
  const { t } = useTranslation();
  return (
    <>
      {Object.entries(values)
        .filter(([name]) => name !== "opt_in")
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
      <div className="sr-only" aria-hidden="true">
        <label>
          {t("leads.website_field")}
          {/* Password managers fill in a website of their own accord; each has its word against it. */}
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore=""
            data-bwignore=""
            data-form-type="other"
            data-lpignore="true"
          />
        </label>
      </div>
    </>
  );
}
