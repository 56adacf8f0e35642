import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";

import { Panel } from "../Panel";
import type { OpeningList as List } from "./opening-list.server";
import { TextLink } from "../TextLink";

/** What a site needs before it opens: each line leads to the form that mends it. */
export function OpeningList({ list }: { list: List }) {
  const { t } = useTranslation();
  const { tasks, upload, link } = list;
  return (
    <Panel title={t("opening.title")}>
      <p className="mb-3 max-w-prose text-ink-muted">{t("opening.lead")}</p>
      <ul className="divide-y divide-line">
        {tasks.map(({ task, isDone, isNeeded, href }) => (
          <li key={task} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="flex flex-wrap gap-x-4">
              <TextLink className="font-medium" href={href}>
                {t(`opening.need_${task}`)}
              </TextLink>
              {task === "cars" ? <TextLink href={upload}>{t("opening.upload_cars")}</TextLink> : null}
            </span>
            <span className="flex items-center gap-2 text-sm">
              {isDone ? <Icon name="check" className="size-4 text-success" /> : null}
              <span className={isDone || !isNeeded ? "text-ink-muted" : "font-semibold"}>
                {[
                  isNeeded ? t("opening.needed") : t("opening.wished"),
                  isDone ? t("opening.done") : t("opening.to_do"),
                ].join(" · ")}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <ButtonLink href={link}>{t("opening.link")}</ButtonLink>
      </p>
      <p className="mt-1 text-sm text-ink-muted">{t("opening.link_hint")}</p>
    </Panel>
  );
}
