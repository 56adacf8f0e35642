import { useTranslation } from "~/i18n/use-translation";
import type { FontName } from "~/site/config/appearance";

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
export function ThemeSample({ colours, displayFont, bodyFont }: ThemeSampleProps) {
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
