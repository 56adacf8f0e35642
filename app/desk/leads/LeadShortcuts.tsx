import { useNavigate } from "@remix-run/react";
import { useMemo } from "react";

import { useTranslation } from "~/i18n/use-translation";

import { DESK_LEADS_PATH } from "../desk-paths";
import { ShortcutHelp } from "./ShortcutHelp";
import { useShortcuts } from "./use-shortcuts";

/** The keyboard shortcuts of a lead's page: each clicks the corresponding button. */
export function LeadShortcuts() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const shortcuts = useMemo(
    () => ({
      u: () => navigate(DESK_LEADS_PATH),
      w: () => press("[data-lead-state] button[value=working]"),
      e: () => press("[data-lead-state] button[value=done]"),
      r: () => document.querySelector<HTMLTextAreaElement>("#reply textarea")?.focus(),
      n: () => document.querySelector<HTMLTextAreaElement>("[data-note] textarea")?.focus(),
    }),
    [navigate],
  );
  const control = useShortcuts(shortcuts);
  return (
    <ShortcutHelp
      {...control}
      keys={[
        ["u", t("inbox.keys_back")],
        ["w", t("inbox.keys_work")],
        ["e", t("inbox.keys_done")],
        ["r", t("inbox.keys_reply")],
        ["n", t("inbox.note")],
      ]}
    />
  );
}

function press(selector: string): void {
  document.querySelector<HTMLButtonElement>(selector)?.click();
}
