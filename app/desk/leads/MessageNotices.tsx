import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { warn } from "~/platform/warn";

import { DESK_LEAD_NOTICES_PATH } from "../desk-paths";
import { listenForLeads } from "./lead-news-stream";
import type { WaitingMessage } from "./waiting-messages.server";
import { useNotices } from "./use-notices";

/** Tells somebody who has asked for it (NoticesHere) that a shopper has written, while a page of the desk is open. */
export function MessageNotices({ person }: { person: string }): null {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOn = useNotices(person) === "on";
  useEffect(() => {
    if (!isOn) return;
    /** Until when messages have been seen; null before it is known what waits already. */
    let seen: number | null = null;
    const show = ({ lead, href, name, about }: WaitingMessage) => {
      // A browser shows one of a tag, however many tabs of the desk are open.
      const notice = new Notification(t("inbox.notice", { name }), { body: about, tag: lead });
      notice.addEventListener("click", () => {
        window.focus();
        navigate(href);
        notice.close();
      });
    };
    const look = async () => {
      const messages = await readWaiting();
      if (messages === null) return;
      const before = seen;
      seen = Math.max(before ?? 0, ...messages.map(({ at }) => at));
      if (before !== null) messages.filter(({ at }) => at > before).forEach(show);
    };
    return listenForLeads(
      () => void look().catch((error: unknown) => warn("no notification was shown", error)),
    );
  }, [isOn, navigate, t]);
  return null;
}

/** @returns null for somebody who is not signed in any more */
async function readWaiting(): Promise<WaitingMessage[] | null> {
  const answer = await fetch(DESK_LEAD_NOTICES_PATH, { redirect: "manual" });
  return answer.ok ? ((await answer.json()) as WaitingMessage[]) : null;
}
