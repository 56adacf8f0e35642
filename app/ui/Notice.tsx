import type { ReactNode } from "react";
import { Icon } from "./Icon";

const TONES = {
  info: { icon: "info", look: "border-line bg-brand-soft text-ink" },
  success: { icon: "circle-check", look: "border-success bg-success-soft text-ink" },
  warning: { icon: "triangle-exclamation-point", look: "border-control bg-surface-sunken text-ink" },
} as const;

/** A single unobtrusive sentence in the flow of a page: 'These results are from 10:42.' */
export function Notice({ tone = "info", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  const { icon, look } = TONES[tone];
  return (
    <div role="status" className={`flex gap-3 rounded-card border p-4 ${look}`}>
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div>{children}</div>
    </div>
  );
}
