import { LayoutGrid, Rows3 } from "lucide-react";
import { useTranslation } from "react-i18next";

import { AppLink } from "../ui/AppLink";
import { RESULTS_VIEWS, type ResultsView } from "./results-view";

const ICONS = { grid: LayoutGrid, list: Rows3 };

type ViewToggleProps = { view: ResultsView; hrefOf: (view: ResultsView) => string };

/** Grid or list: links, so that they work without JavaScript and the page never changes by itself. */
export function ViewToggle({ view, hrefOf }: ViewToggleProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t("search.view")} className="view-toggle">
      {RESULTS_VIEWS.map((name) => {
        const Icon = ICONS[name];
        return (
          <AppLink
            key={name}
            href={hrefOf(name)}
            preventScrollReset
            rel="nofollow"
            aria-current={name === view ? "true" : undefined}
            aria-label={t(`search.view_${name}`)}
          >
            <Icon className="size-5" aria-hidden="true" />
          </AppLink>
        );
      })}
    </div>
  );
}
