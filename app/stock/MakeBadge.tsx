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
      <Wheel />
    </svg>
  );
}

/** The picture for a make without one: a steering wheel. */
function Wheel() {
  return (
    <g fill="none" strokeWidth="2.5" strokeLinecap="round" className="stroke-ink-muted">
      <circle cx="24" cy="24" r="13" />
      <circle cx="24" cy="24" r="3.5" />
      <path d="M11.5 22.5h9M27.5 22.5h9M24 27.5V37" />
    </g>
  );
}
