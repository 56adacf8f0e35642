import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { buttonClasses } from "~/ui/button-styles";

import { deskPublishPath } from "../desk-paths";

type DraftBarProps = {
  site: string;
  /** Entries in the draft. */
  changes: number;
  children?: ReactNode;
};

/** What of a site's draft waits to be published, the link to its review, and more links beside it. */
export function DraftBar({ site, changes, children }: DraftBarProps) {
  const { t } = useTranslation();
  return (
    <div className="my-6 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4">
      <p className="font-medium">
        {changes === 0 ? t("publishing.draft_empty") : t("publishing.draft_count", { count: changes })}
      </p>
      {changes === 0 ? null : (
        <AppLink className={buttonClasses({ variant: "accent" })} href={deskPublishPath(site)}>
          {t("publishing.review")}
        </AppLink>
      )}
      {children}
    </div>
  );
}
