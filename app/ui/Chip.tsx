import { X } from "lucide-react";

import { AppLink } from "./AppLink";

type ChipProps = {
  label: string;
  /** The URL of the page without this choice. */
  href: string;
  /** For screen readers: 'Remove Toyota'. */
  removeLabel: string;
};

/** A removable choice: a link, so that it works without JavaScript. */
export function Chip({ label, href, removeLabel }: ChipProps) {
  return (
    <AppLink
      href={href}
      preventScrollReset
      aria-label={removeLabel}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface py-1 pr-3 pl-4 text-sm font-medium text-ink no-underline hover:bg-surface-sunken"
    >
      {label}
      <X className="size-4" aria-hidden="true" />
    </AppLink>
  );
}
