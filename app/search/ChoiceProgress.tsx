import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";

import { isLoadingChoices, retryChoices, useChoosing } from "./use-choices";

/** Inside the filters: that results for the choices are loading. */
export function LoadingBar() {
  const { t } = useTranslation();
  const isLoading = useChoosing(isLoadingChoices);
  return (
    <p aria-live="polite" className="filters-progress" data-loading={isLoading || undefined}>
      <span className="sr-only">{isLoading ? t("search.filters_loading") : null}</span>
    </p>
  );
}

/**
 * Inside the filters: that results for the choices could not be loaded. On a phone the sheet covers the page's
 * own message.
 */
export function FailedChoices() {
  const { t } = useTranslation();
  const hasFailed = useChoosing((now) => now?.hasFailed ?? false);
  if (!hasFailed) return null;
  return (
    <div role="alert" className="filters-failed">
      <p>{t("search.filters_failed")}</p>
      <Button size="sm" onClick={retryChoices}>
        {t("search.unavailable_retry")}
      </Button>
    </div>
  );
}

/** The words of the sheet's button: how many cars there are, once they are known. */
export function ShowResults({ label }: { label: string }) {
  const { t } = useTranslation();
  const isLoading = useChoosing(isLoadingChoices);
  // Two elements: the text of one would move when it becomes the other, in the middle of the button.
  return isLoading ? (
    <span key="loading" aria-busy="true">
      {t("search.filters_loading")}
    </span>
  ) : (
    <span key="label">{label}</span>
  );
}
