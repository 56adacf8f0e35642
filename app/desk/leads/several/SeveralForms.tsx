import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { OPEN_STATES } from "~/leads/work/lead-state";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { deskSeveralLeadsPath } from "../../desk-paths";
import { Panel } from "../../Panel";
import type { SeveralResult } from "./act-on-several.server";
import type { ChosenLead } from "./several-leads.server";

/** Who gets the answer, and by which way, before it is sent. */
export function Recipients({ leads }: { leads: readonly ChosenLead[] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-1 text-sm">
      {leads.map(({ site, id, name, state, reach, isOptedOut, isChinese }) => (
        <li key={`${site}/${id}`} className="wrap-anywhere">
          <span className="font-medium">{name}</span>:{" "}
          {!OPEN_STATES.includes(state)
            ? t("inbox.several_to_closed")
            : reach
              ? t(`inbox.several_to_${reach.by}`, { to: reach.to })
              : t("inbox.several_to_none")}{" "}
          {isChinese ? t("inbox.several_chinese") : null} {isOptedOut ? t("inbox.several_opted_out") : null}
        </li>
      ))}
    </ul>
  );
}

export function refOf({ site, id }: ChosenLead): string {
  return `${site}/${id}`;
}

type DeedProps = {
  title: string;
  intent: "assign" | "reply" | "done" | "lost";
  children: ReactNode;
  /** Before the button that does it. */
  other?: ReactNode;
};

/** What can be done with all that are ticked: a part of the page's one form. */
export function Deed({ title, intent, children, other }: DeedProps) {
  return (
    <Panel title={title}>
      <div className="grid gap-3">
        {children}
        <div className="flex flex-wrap gap-3">
          {other}
          <Button type="submit" name="intent" value={intent}>
            {title}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** How many it was done to, and its undo. */
export function Outcome({
  leads,
  results,
}: {
  leads: readonly ChosenLead[];
  results: readonly SeveralResult[];
}) {
  const { t } = useTranslation();
  const undo = results.flatMap((each) => each.undo ?? []);
  const count = results.filter(({ why }) => why === null).length;
  return (
    <Notice tone={count === results.length ? undefined : "warning"}>
      <p role="status">{t("inbox.several_did", { count, all: results.length })}</p>
      {undo.length === 0 ? null : (
        <Form method="post" action={deskSeveralLeadsPath(leads.map(refOf))} className="mt-2">
          <input type="hidden" name="intent" value="undo" />
          {undo.map((each) => (
            <input key={each} type="hidden" name="lead" value={each} />
          ))}
          <Button type="submit" size="sm">
            {t("inbox.undo")}
          </Button>
        </Form>
      )}
    </Notice>
  );
}
