import { useLocation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { SAVED_SEARCHES_ANCHOR, SAVED_SEARCHES_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { PlainForm } from "~/ui/PlainForm";
import { Section } from "~/ui/Section";

import { MAX_SAVED_SEARCHES, type SavedSearch } from "./saved-search";

/** A shopper's saved searches: links to the results, and remove buttons. */
export function SavedSearches({ searches }: { searches: SavedSearch[] }) {
  const { t } = useTranslation();
  const isFull = searches.length >= MAX_SAVED_SEARCHES;
  return (
    <div id={SAVED_SEARCHES_ANCHOR} className="scroll-mt-24">
      <Section
        title={t("alerts.searches")}
        lead={
          searches.length === 0
            ? t("alerts.searches_lead")
            : isFull
              ? t("alerts.too_many_searches")
              : undefined
        }
      >
        {searches.length > 0 ? (
          <ul className="max-w-reading divide-y divide-line border-y border-line">
            {searches.map((search) => (
              <li key={search.id} className="flex items-center gap-4 py-1">
                <AppLink href={search.href} className="link flex min-h-11 flex-1 items-center font-semibold">
                  {search.name}
                </AppLink>
                <RemoveSearch search={search} />
              </li>
            ))}
          </ul>
        ) : null}
      </Section>
    </div>
  );
}

/** A native form: the response renders the remaining ones. */
function RemoveSearch({ search }: { search: SavedSearch }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <PlainForm method="post" action={SAVED_SEARCHES_PATH}>
      <input type="hidden" name="change" value="remove" />
      <input type="hidden" name="id" value={search.id} />
      <input type="hidden" name="redirect" value={`${pathname}#${SAVED_SEARCHES_ANCHOR}`} />
      <button
        type="submit"
        aria-label={t("alerts.remove_search", { search: search.name })}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 text-sm font-semibold text-ink-muted hover:bg-surface-sunken hover:text-ink"
      >
        <Icon name="x" className="size-4" />
        {t("shopper.remove")}
      </button>
    </PlainForm>
  );
}
