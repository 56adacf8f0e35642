import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";

import { Panel } from "../Panel";
import type { Finding } from "./finding";

const TONES = { wrong: "tag", look: "soft", good: "plain" } as const;

/** What an installation was looked at for, each with its state and what to do about it. */
export function Findings({ title, findings }: { title: string; findings: readonly Finding[] }) {
  const { t } = useTranslation();
  return (
    <div className="mt-6">
      <Panel title={title}>
        <ul className="divide-y divide-line">
          {findings.map(({ about, state, says, then }) => (
            <li key={`${about} ${says}`} className="py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={TONES[state]}>{t(`desk.finding_${state}`)}</Badge>
                <span className="font-semibold wrap-anywhere">{about}</span>
              </p>
              <p className="mt-1 wrap-anywhere">
                {says} {then}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
