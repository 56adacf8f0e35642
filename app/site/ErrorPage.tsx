import { Form, useLocation } from "@remix-run/react";

import type { TextKey } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { carPath } from "~/paths";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Page } from "~/ui/Page";
import { TextField } from "~/ui/TextField";
import { telHref } from "~/ui/tel-href";

import type { PublicSite } from "./public-site";

type ErrorPageProps = {
  status: number;
  /** Null if no dealer is known: an unknown host, or a failed root loader. */
  site: PublicSite | null;
};

/** The error page for every status; it says what to do next. */
export function ErrorPage({ status, site }: ErrorPageProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { title, text } = errorTexts(status);
  // Only a car may have sold.
  const isCar = pathname.startsWith(carPath(""));
  return (
    <Page className="py-section">
      <header className="page-head">
        <h1 className="heading text-2xl">{t(title)}</h1>
        <p className="mt-3 text-lg text-ink-muted">
          {t(status === 404 && isCar ? "errors.not_found_car" : text)}
        </p>
      </header>
      {site ? <WaysOn site={site} /> : null}
      <p className="mt-6 text-sm text-ink-muted">{t("errors.status", { status })}</p>
    </Page>
  );
}

function WaysOn({ site }: { site: PublicSite }) {
  const { t } = useTranslation();
  const stock = site.search.defaultPath;
  return (
    <div className="mt-8 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <Form
        action={stock}
        role="search"
        aria-label={t("errors.search_label")}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          className="min-w-[min(12rem,100%)] flex-1"
          label={t("errors.search_label")}
          placeholder={t("errors.search_placeholder")}
          type="search"
          name="query"
          required
        />
        <Button type="submit" variant="accent" className="min-h-12">
          {t("errors.search_button")}
        </Button>
      </Form>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <ButtonLink href={stock}>{t("errors.browse_all")}</ButtonLink>
        <ButtonLink href="/">{t("errors.go_home")}</ButtonLink>
        <ButtonLink href={telHref(site.phone)} className="figures">
          {t("errors.call", { phone: site.phone })}
        </ButtonLink>
      </div>
    </div>
  );
}

type ErrorKey = Extract<TextKey, `errors.${string}`>;

type ErrorTexts = { title: ErrorKey; text: ErrorKey };

/** The texts of a failed request, by its HTTP status. An unknown status is treated as our fault, not the shopper's. */
export function errorTexts(status: number): ErrorTexts {
  switch (status) {
    case 404:
      return { title: "errors.not_found_title", text: "errors.not_found_text" };
    case 410:
      return { title: "errors.gone_title", text: "errors.gone_text" };
    case 403:
      return { title: "errors.forbidden_title", text: "errors.forbidden_text" };
    case 421:
      return { title: "errors.unknown_host_title", text: "errors.unknown_host_text" };
    case 429:
      return { title: "errors.busy_title", text: "errors.busy_text" };
    case 503:
      return { title: "errors.unavailable_title", text: "errors.unavailable_text" };
    default:
      return { title: "errors.server_title", text: "errors.server_text" };
  }
}
