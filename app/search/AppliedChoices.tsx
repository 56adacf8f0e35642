import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { AppLink } from "../ui/AppLink";
import { Chip } from "../ui/Chip";
import type { AppliedChoice } from "./search-page";

type AppliedChoicesProps = { applied: readonly AppliedChoice[]; clearHref: string };

/** What was chosen, each with the link that takes it back. */
export function AppliedChoices({ applied, clearHref }: AppliedChoicesProps) {
  const { t } = useTranslation();
  const list = useFocusAfterRemoval(applied.length);
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={t("search.applied")} className="applied">
      {applied.map(({ key, label, href }) => (
        <Chip key={key} label={label} href={href} removeLabel={t("search.remove", { choice: label })} />
      ))}
      {applied.length > 1 ? (
        <AppLink
          href={clearHref}
          preventScrollReset
          className="link inline-flex min-h-11 items-center px-2 text-sm font-semibold"
        >
          {t("search.clear_all")}
        </AppLink>
      ) : null}
    </div>
  );
}

/** A chip that is pressed goes away; the keyboard goes on beside where it was. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    if (held.current && document.activeElement === document.body) {
      (element.querySelector("a") ?? element).focus({ preventScroll: true });
    }
    held.current = false;
    const hold = () => (held.current = true);
    element.addEventListener("click", hold);
    return () => element.removeEventListener("click", hold);
  }, [count]);
  return list;
}
