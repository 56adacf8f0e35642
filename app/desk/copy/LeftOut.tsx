import { useTranslation } from "~/i18n/use-translation";

import { Panel } from "../Panel";
import { TextLink } from "../TextLink";
import type { LeftOut as Left } from "./left-out.server";

/** What a copy of a dealer is without, each line with the page where it is made here. */
export function LeftOut({ left }: { left: Left }) {
  const { t } = useTranslation();
  const { from, lines } = left;
  if (lines.length === 0) return null;
  return (
    <Panel title={t("desk.copy_left", { name: from })}>
      <p className="mb-3 max-w-prose text-ink-muted">{t("desk.copy_left_lead")}</p>
      <ul className="divide-y divide-line">
        {lines.map(({ label, names, more, href }) => (
          <li key={label} className="grid gap-x-4 py-1 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-baseline">
            <TextLink className="font-medium" href={href}>
              {label}
            </TextLink>
            <span className="text-sm text-ink-muted wrap-anywhere">
              {[
                ...names,
                ...(more > 0
                  ? [t(names.length > 0 ? "desk.copy_more" : "desk.copy_count", { count: more })]
                  : []),
              ].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
