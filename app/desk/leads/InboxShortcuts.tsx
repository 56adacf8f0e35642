import { useFetcher, useSubmit } from "@remix-run/react";
import { useCallback, useMemo, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import type { LeadState } from "~/leads/work/lead-state";
import { Button } from "~/ui/Button";

import { DESK_LEADS_PATH } from "../desk-paths";
import type { RefusedForm } from "../read-action.server";
import { ShortcutHelp } from "./ShortcutHelp";
import { useShortcuts } from "./use-shortcuts";

/** The action's answer when the list stays open. */
export type MovedLead = { lead: string; change: string | null; to: LeadState | null };
type Answer = MovedLead | ({ ok: false } & RefusedForm);

/** The inbox's keyboard shortcuts and their last result; they act on the focused row. */
export function InboxShortcuts() {
  const { t } = useTranslation();
  const errorText = ({ errors, name }: RefusedForm) =>
    t(errors["form"] === "inbox.taken_by" ? "inbox.taken_by" : "inbox.changed_meanwhile", {
      name: name ?? "",
    });
  const [lastLead, setLastLead] = useState("");
  const { data, state } = useFetcher<Answer>({ key: lastLead });
  const submitForm = useSubmit();
  // One fetcher a lead: a fetcher aborts its previous request, and the change of another lead would be lost.
  const submit = useCallback(
    (lead: string, form: Record<string, string>) => {
      setLastLead(lead);
      submitForm(
        { ...form, stay: "1" },
        { method: "post", action: `${DESK_LEADS_PATH}/${lead}`, navigate: false, fetcherKey: lead },
      );
    },
    [submitForm],
  );
  const shortcuts = useMemo(() => {
    const move = (to: LeadState) => () => {
      const row = rows().find((each) => each === document.activeElement);
      if (!row || row.dataset["state"] === to) return;
      step(1);
      const { lead = "", state: from = "", assignee: seen = "" } = row.dataset;
      submit(lead, { intent: "state", from, to, seen });
    };
    return {
      j: () => step(1),
      k: () => step(-1),
      w: move("working"),
      e: move("done"),
      "/": () => document.querySelector<HTMLInputElement>("input[name=q]")?.focus(),
    };
  }, [submit]);
  const control = useShortcuts(shortcuts);
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <div role="status" className="flex items-center gap-3">
        {data && "errors" in data && state === "idle" ? <span>{errorText(data)}</span> : null}
        {data && "to" in data && data.to && state === "idle" ? (
          <>
            <span>{t("inbox.moved", { state: t(`inbox.tab_${data.to}`) })}</span>
            {data.change ? (
              <Button
                size="sm"
                onClick={() => submit(data.lead, { intent: "undo", change: data.change ?? "" })}
              >
                {t("inbox.undo")}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      <ShortcutHelp
        {...control}
        keys={[
          ["j / k", t("inbox.keys_move")],
          ["Enter", t("inbox.keys_open")],
          ["w", t("inbox.keys_work")],
          ["e", t("inbox.keys_done")],
          ["/", t("inbox.keys_search")],
        ]}
      />
    </div>
  );
}

function rows(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[data-lead]")];
}

/** Moves the focus by rows; from outside the list to the first row. */
function step(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row === document.activeElement);
  const next = at === -1 ? all[0] : all[Math.min(Math.max(at + by, 0), all.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}
