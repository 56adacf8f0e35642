import { dateFormat } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";

import { Panel } from "../Panel";
import type { Day, DayBlock, DayFigure } from "./find-day.server";
import { TextLink } from "../TextLink";

const DAY = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;

/** What waits for somebody today, each number with its list. */
export function DayPage({ today, blocks }: Day) {
  const { t } = useTranslation();
  // Some versions of the calendar data put a comma after the weekday.
  const date = dateFormat("en-AU", DAY).format(new Date(today)).replace(",", "");
  return (
    <>
      <h1 className="heading mb-4 text-xl">
        {t("desk.part_day")} <span className="font-normal text-ink-muted">{date}</span>
      </h1>
      {blocks.length === 0 ? <p>{t("desk.day_no_role")}</p> : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {blocks.map((block) => (
          <Block key={block.name} {...block} />
        ))}
      </div>
    </>
  );
}

function Block({ name, figures, lines }: DayBlock) {
  const { t } = useTranslation();
  const isEmpty = lines.length === 0 && figures.every(({ count }) => count === 0);
  return (
    <Panel title={t(`desk.day_${name}`)}>
      {name !== "yesterday" && isEmpty ? (
        <p className="text-ink-muted">{t(`desk.day_none_${name}`)}</p>
      ) : (
        <>
          {figures.length === 0 ? null : (
            <ul>
              {figures.map((figure) => (
                <Figure key={figure.name} {...figure} />
              ))}
            </ul>
          )}
          {lines.length === 0 ? null : (
            <ul>
              {lines.map(({ href, text, detail }, index) => (
                <li key={`${href} ${index}`} className="flex min-h-11 flex-wrap items-center gap-x-3">
                  <TextLink className="min-w-11 wrap-anywhere" href={href}>
                    {text}
                  </TextLink>
                  <span className="text-sm text-ink-muted wrap-anywhere">{detail}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  );
}

function Figure({ name, count, isCapped = false, href }: DayFigure) {
  const { t } = useTranslation();
  return (
    <li>
      <AppLink className="link flex min-h-11 items-center justify-between gap-4" href={href}>
        <span>{t(`desk.day_${name}`)}</span>
        <span className="text-lg font-semibold tabular-nums">
          {isCapped ? t("inbox.at_least", { count }) : count}
        </span>
      </AppLink>
    </li>
  );
}
