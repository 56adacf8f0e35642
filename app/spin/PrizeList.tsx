import { useTranslation } from "react-i18next";

import { chanceText, type Prize } from "./prize-draw";
import { lookOf } from "./Wheel";

/** The segments in words, with their chances. */
export function PrizeList({ prizes }: { prizes: Prize[] }) {
  const { t } = useTranslation();
  return (
    <ol className="grid gap-2">
      {prizes.map((prize, index) => {
        const [fill, text] = lookOf(index + 1);
        return (
          <li key={prize.id} className="flex items-center gap-3">
            <svg viewBox="-14 -14 28 28" className="size-7 shrink-0" aria-hidden="true">
              <circle r={13} className={`${fill} stroke-line`} />
              <text
                textAnchor="middle"
                dominantBaseline="central"
                fontSize={13}
                className={`figures font-semibold ${text}`}
                fill="currentColor"
              >
                {index + 1}
              </text>
            </svg>
            <span>{prize.name}</span>
            <span className="figures ml-auto text-sm whitespace-nowrap text-ink-muted">
              {t("spin.chance", { percent: chanceText(prize, prizes) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
