import type { ReactNode } from "react";

import { classNames } from "./class-names";

const TONES = {
  tag: "bg-badge text-on-badge",
  brand: "bg-brand text-on-brand",
  soft: "bg-brand-soft text-ink",
  success: "bg-success text-on-success",
  plain: "bg-surface text-ink ring-1 ring-line ring-inset",
};

type BadgeProps = { tone?: keyof typeof TONES; className?: string; children: ReactNode };

/** A word or two: 'New', 'Reserved', 'Hybrid'. */
export function Badge({ tone = "tag", className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "label-caps inline-flex min-h-6 items-center gap-1 rounded-[min(var(--radius-control),0.375rem)] px-2 text-sm leading-none font-semibold whitespace-nowrap",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
