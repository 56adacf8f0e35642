import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const TONES = {
  info: { icon: Info, look: "border-line bg-brand-soft text-ink" },
  success: { icon: CircleCheck, look: "border-success bg-success-soft text-ink" },
  warning: { icon: TriangleAlert, look: "border-control bg-surface-sunken text-ink" },
};

/** A single unobtrusive sentence in the flow of a page: 'These results are from 10:42.' */
export function Notice({ tone = "info", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  const { icon: Icon, look } = TONES[tone];
  return (
    <div role="status" className={`flex gap-3 rounded-card border p-4 ${look}`}>
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
