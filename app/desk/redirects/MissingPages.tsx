import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";

import { deskRedirectsPath } from "../desk-paths";
import { Panel } from "../Panel";
import type { MissingRow } from "./redirect-list.server";
import { REDIRECT_FORM } from "./RedirectForm";

/** Addresses that visitors looked for in vain, each with the page of ours that it may have meant. */
export function MissingPages({ site, missing }: { site: string; missing: MissingRow[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("redirects.missing")}>
      <p className="mb-3 max-w-prose text-sm text-ink-muted">
        {t(missing.length === 0 ? "redirects.missing_none" : "redirects.missing_lead")}
      </p>
      <ul className="divide-y divide-line">
        {missing.map(({ path, hits, lastSeen, suggested }) => (
          <li key={path} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <span className="min-w-0">
              <span className="font-medium wrap-anywhere">{path}</span>
              <span className="block text-sm text-ink-muted wrap-anywhere">
                {t("redirects.missed", { count: hits, when: lastSeen })}
                {" · "}
                {suggested === null
                  ? t("redirects.suggested_none")
                  : t("redirects.suggested", { to: suggested })}
              </span>
            </span>
            <AppLink
              className="link inline-flex min-h-11 items-center"
              href={`${deskRedirectsPath(site, { from: path, to: suggested ?? "" })}#${REDIRECT_FORM}`}
              aria-label={t("redirects.add_redirect_for", { path })}
            >
              {t("redirects.add_redirect")}
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
