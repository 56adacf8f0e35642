import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { LOOK_NAMES, type LookName, LOOKS } from "~/site/theme-looks";

type LookPickerProps = {
  /** The form of colours, as it is shown. */
  values: Readonly<Record<string, string>>;
  fonts: { displayFont: string; bodyFont: string };
};

/** The ready-made looks: one press puts a look in the site's draft. */
export function LookPicker({ values, fonts }: LookPickerProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" preventScrollReset>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold">{t("settings.looks")}</legend>
        <p className="mb-3 max-w-prose text-sm text-ink-muted">{t("settings.looks_lead")}</p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {LOOK_NAMES.map((name) => (
            <button
              key={name}
              type="submit"
              name="look"
              value={name}
              aria-pressed={isChosen(name)}
              className="grid min-h-11 cursor-pointer gap-2 rounded-card border border-control bg-surface p-3 text-left hover:bg-surface-sunken aria-pressed:outline-3 aria-pressed:outline-accent"
            >
              <Swatch name={name} />
              <span className={`heading font-display-${LOOKS[name].displayFont}`}>
                {t(`settings.look_${name}`)}
              </span>
              <span className="text-sm text-ink-muted">
                {t(`settings.option_${LOOKS[name].displayFont}`)}
              </span>
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );

  function isChosen(name: LookName): boolean {
    const { colours, displayFont, bodyFont } = LOOKS[name];
    const isShown = ([token, colour]: [string, string]) =>
      values[token.slice(2).replaceAll("-", "_")]?.toLowerCase() === colour;
    return (
      fonts.displayFont === displayFont &&
      fonts.bodyFont === bodyFont &&
      Object.entries(colours).every(isShown)
    );
  }
}

function Swatch({ name }: { name: LookName }) {
  const { colours } = LOOKS[name];
  return (
    <svg viewBox="0 0 120 32" className="block w-full rounded-control" aria-hidden="true">
      <rect width="60" height="32" fill={colours["--colour-brand"]} />
      <rect x="60" width="30" height="32" fill={colours["--colour-accent"]} />
      <rect x="90" width="30" height="32" fill={colours["--colour-brand-soft"]} />
    </svg>
  );
}
