import { useTranslation } from "../i18n/use-translation";

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
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
