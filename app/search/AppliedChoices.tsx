import { useTranslation } from "react-i18next";

import { AppLink } from "../ui/AppLink";
import { Chip } from "../ui/Chip";
import type { AppliedChoice } from "./search-page";
import { useKeptFocus } from "./use-kept-focus";

type AppliedChoicesProps = { applied: readonly AppliedChoice[]; clearHref: string };

/** What was chosen, each with the link that takes it back. */
export function AppliedChoices({ applied, clearHref }: AppliedChoicesProps) {
  const { t } = useTranslation();
  const list = useKeptFocus<HTMLDivElement>(applied.length);
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
