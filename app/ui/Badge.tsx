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
  return <span className={classNames("label-caps badge", TONES[tone], className)}>{children}</span>;
}
