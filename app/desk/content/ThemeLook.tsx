import { Form } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import type { FontName } from "~/site/config/appearance";
import { LOOK_NAMES, type LookName, LOOKS } from "~/site/theme-looks";

type ThemeLookProps = {
  values: Readonly<Record<string, string>>;
  fonts: { displayFont: FontName; bodyFont: FontName };
  /** The form of colours. */
  children: ReactNode;
};

/** The looks and a sample above the form of colours; with a script the sample follows what is typed. */
export function ThemeLook({ values, fonts, children }: ThemeLookProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const formRef = useRef<HTMLDivElement>(null);
  // After the event: the browser's picker writes to its text field, which has the name.
  const read = () => requestAnimationFrame(() => setTyped(typedIn(formRef.current)));
  return (
    <>
      <LookPicker values={values} fonts={fonts} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="lg:sticky lg:top-4 lg:order-last">
          <ThemeSample colours={{ ...values, ...typed }} {...fonts} />
        </div>
        <div ref={formRef} onChange={read}>
          {children}
        </div>
      </div>
    </>
  );
}

function typedIn(around: HTMLElement | null): Record<string, string> {
  const form = around?.querySelector("form");
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

type LookPickerProps = {
  /** The form of colours, as it is shown. */
  values: Readonly<Record<string, string>>;
  fonts: { displayFont: string; bodyFont: string };
};

/** The ready-made looks: one press puts a look in the site's draft. */
function LookPicker({ values, fonts }: LookPickerProps) {
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

type ThemeSampleProps = {
  /** Of the form of colours: `colour_brand`. */
  colours: Readonly<Record<string, string>>;
  displayFont: FontName;
  bodyFont: FontName;
};

/**
 * A card of a car in the colours and typefaces of a theme. It is a drawing since its colours are then attributes:
 * pages allow no inline styles (docs/decisions/043-content-on-the-desk.md).
 */
function ThemeSample({ colours, displayFont, bodyFont }: ThemeSampleProps) {
  const { t } = useTranslation();
  return (
    <svg
      viewBox="0 0 320 268"
      role="img"
      aria-label={t("settings.look_sample")}
      className={`block w-full max-w-sm rounded-card border border-line font-display-${displayFont} font-body-${bodyFont}`}
    >
      <rect width="320" height="268" fill={fill("page")} />
      <rect width="320" height="40" fill={fill("header")} />
      <g className="heading" fontSize="15">
        <text x="16" y="26" fill={fill("on_header")}>
          {t("settings.sample_name")}
        </text>
      </g>
      <rect x="16" y="56" width="288" height="196" rx="8" fill={fill("surface")} stroke={fill("line")} />
      <rect x="17" y="57" width="286" height="56" rx="7" fill={fill("surface_sunken")} />
      <rect x="28" y="68" width="58" height="24" rx="4" fill={fill("badge")} />
      <g className="theme-sample-text" fontSize="13">
        <text x="57" y="84" textAnchor="middle" fill={fill("on_badge")}>
          {t("settings.sample_tag")}
        </text>
        <text x="28" y="160" fill={fill("ink_muted")}>
          {t("settings.sample_text")}
        </text>
        <text x="28" y="228" fill={fill("brand_strong")} textDecoration="underline">
          {t("settings.sample_link")}
        </text>
      </g>
      <g className="heading">
        <text x="28" y="139" fontSize="18" fill={fill("ink")}>
          {t("settings.sample_car")}
        </text>
        <text x="28" y="194" fontSize="24" fill={fill("ink")}>
          {t("settings.sample_price")}
        </text>
      </g>
      <rect x="180" y="202" width="112" height="40" rx="6" fill={fill("accent")} />
      <text
        className="theme-sample-text"
        x="236"
        y="227"
        fontSize="14"
        fontWeight="600"
        textAnchor="middle"
        fill={fill("on_accent")}
      >
        {t("settings.sample_button")}
      </text>
    </svg>
  );

  /** A token's colour, through `var(--colour-…)`; nothing while it is being typed. */
  function fill(token: string): string {
    const typed = colours[`colour_${token}`] ?? "";
    const other = /^var\(--colour-([a-z-]+)\)$/.exec(typed)?.[1]?.replaceAll("-", "_");
    const colour = other === undefined ? typed : (colours[`colour_${other}`] ?? "");
    return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? colour : "none";
  }
}
