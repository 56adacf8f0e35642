import type { MakeLogo } from "./make-logo";

type MakeBadgeProps = { logo: MakeLogo };

/** A make's logo beside its name; hidden from screen readers, which read the name. */
export function MakeBadge({ logo }: MakeBadgeProps) {
  if (logo.kind === "picture") {
    return (
      <img
        src={logo.url}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-12 shrink-0 object-contain"
      />
    );
  }
  return (
    <svg viewBox="0 0 48 48" aria-hidden className="size-12 shrink-0">
      <circle cx="24" cy="24" r="23" className="fill-brand-soft stroke-line" />
      {logo.kind === "initials" ? <Initials text={logo.text} /> : <Wheel />}
    </svg>
  );
}

/** Font sizes at which one, two and three letters fill the circle alike. */
const SIZES = ["22", "18", "14"];

function Initials({ text }: { text: string }) {
  return (
    <text
      x="24"
      y="24"
      dy="0.36em"
      textAnchor="middle"
      fontSize={SIZES[text.length - 1] ?? "14"}
      fontWeight="700"
      className="fill-ink"
    >
      {text}
    </text>
  );
}

/** The picture for an unknown make: a steering wheel. */
function Wheel() {
  return (
    <g fill="none" strokeWidth="2.5" strokeLinecap="round" className="stroke-ink-muted">
      <circle cx="24" cy="24" r="13" />
      <circle cx="24" cy="24" r="3.5" />
      <path d="M11.5 22.5h9M27.5 22.5h9M24 27.5V37" />
    </g>
  );
}
