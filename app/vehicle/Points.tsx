import type { LucideIcon } from "lucide-react";

type PointsProps = { icon: LucideIcon; points: readonly { title: string; text: string }[] };

/** A site's own list of promises: Why Buy From Us, Protect Your Car. */
export function Points({ icon: Icon, points }: PointsProps) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {points.map(({ title, text }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong">
            <Icon className="size-5" aria-hidden="true" />
          </span>
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
