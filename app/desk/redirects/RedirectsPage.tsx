import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { STOCK_TARGET } from "~/redirects/redirect-rule";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

import { Refusal } from "../content/VersionsPage";
import { deskRedirectsPath } from "../desk-paths";
import { WordsField } from "../FilterFields";
import { Panel } from "../Panel";
import { Press } from "../Press";
import { SitePartHeader } from "../SitePartHeader";
import type { RedirectsRefused } from "./change-redirects.server";
import type { MissingRow, RedirectPage, RedirectRow } from "./redirect-list.server";
import { ImportForm, ImportPreview, REDIRECT_FORM, RedirectForm } from "./RedirectForms";
import { TextLink } from "../TextLink";

/** What the addresses of a dealer's old site lead to, and those that visitors looked for in vain. */
export function RedirectsPage({ page, refused }: { page: RedirectPage; refused: RedirectsRefused | null }) {
  const { t } = useTranslation();
  const { site, siteName, isEditable } = page;
  // A saved rule leaves empty forms.
  const count = page.counts.all;
  return (
    <div className="grid max-w-4xl gap-6">
      <SitePartHeader
        site={site}
        siteName={siteName}
        title={t("redirects.title")}
        lead={t("redirects.lead")}
      />
      {refused?.publication ? <Refusal refused={refused.publication} /> : null}
      {isEditable ? null : <Notice>{t("redirects.not_editable")}</Notice>}
      {refused?.preview ? <ImportPreview site={site} preview={refused.preview} /> : null}
      {isEditable ? (
        <RedirectForm key={count} site={site} form={page.form} refused={refused?.rule ?? null} />
      ) : null}
      <MissingPages site={site} missing={page.missing} />
      <RedirectList page={page} />
      {isEditable ? <ImportForm key={count} site={site} problem={refused?.file ?? null} /> : null}
    </div>
  );
}

/** The rules of a site, the most used first. */
function RedirectList({ page }: { page: RedirectPage }) {
  const { t } = useTranslation();
  const { site, rules, counts, words, isEditable } = page;
  const action = deskRedirectsPath(site);
  return (
    <Panel title={t("redirects.rules", { count: counts.all })}>
      {counts.all === 0 ? (
        <p className="mb-3">{t("redirects.rules_none")}</p>
      ) : (
        <Form action={action} role="search" className="mb-3 flex flex-wrap items-end gap-3">
          <WordsField
            className="min-w-[min(12rem,100%)] flex-1"
            label={t("redirects.search")}
            words={words}
          />
          <Button type="submit">{t("redirects.show")}</Button>
        </Form>
      )}
      {counts.all > 0 && rules.length === 0 ? <p>{t("redirects.rules_unfound")}</p> : null}
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="remove" />
        <ul className="divide-y divide-line">
          {rules.map((rule) => (
            <RuleItem key={rule.from} site={site} rule={rule} isEditable={isEditable} />
          ))}
        </ul>
      </Form>
      {counts.found > rules.length ? (
        <p className="mt-3 text-sm text-ink-muted">
          {t("redirects.rules_more", { shown: rules.length, count: counts.found })}
        </p>
      ) : null}
      {isEditable ? (
        <div className="mt-4 border-t border-line pt-4">
          <p className="mb-2 max-w-prose text-sm text-ink-muted">{t("redirects.starting_lead")}</p>
          <Press action={action} fields={{ intent: "starting" }} size="sm">
            {t("redirects.starting")}
          </Press>
        </div>
      ) : null}
    </Panel>
  );
}

type RuleItemProps = { site: string; rule: RedirectRow; isEditable: boolean };

function RuleItem({ site, rule: { from, to, status, hits, lastHit }, isEditable }: RuleItemProps) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-2">
      <span className="min-w-0">
        <span className="font-medium wrap-anywhere">{from}</span>
        <span className="block text-sm wrap-anywhere">
          {status === 410
            ? t("redirects.gone")
            : `${status} → ${to === STOCK_TARGET ? t("redirects.stock") : to}`}
        </span>
        <span className="block text-sm text-ink-muted">
          {t("redirects.hits", { count: hits })}
          {lastHit === "" ? null : ` · ${t("redirects.hits_last", { when: lastHit })}`}
        </span>
      </span>
      {isEditable ? (
        <span className="flex items-center gap-4">
          <TextLink
            href={`${deskRedirectsPath(site, { edit: from })}#${REDIRECT_FORM}`}
            aria-label={t("redirects.edit_rule", { from })}
          >
            {t("redirects.edit")}
          </TextLink>
          <Button
            type="submit"
            name="rule"
            value={from}
            size="sm"
            aria-label={t("redirects.remove_rule", { from })}
          >
            {t("redirects.remove")}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

/** Addresses that visitors looked for in vain, each with the page of ours that it may have meant. */
function MissingPages({ site, missing }: { site: string; missing: MissingRow[] }) {
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
            <TextLink
              href={`${deskRedirectsPath(site, { from: path, to: suggested ?? "" })}#${REDIRECT_FORM}`}
              aria-label={t("redirects.add_redirect_for", { path })}
            >
              {t("redirects.add_redirect")}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
