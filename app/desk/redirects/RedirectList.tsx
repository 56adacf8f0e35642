import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { STOCK_TARGET } from "~/redirects/redirect-rule";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { TextField } from "~/ui/TextField";

import { deskRedirectsPath } from "../desk-paths";
import { Panel } from "../Panel";
import type { RedirectPage, RedirectRow } from "./redirect-list.server";
import { REDIRECT_FORM } from "./RedirectForm";

/** The rules of a site, the most used first. */
export function RedirectList({ page }: { page: RedirectPage }) {
  const { t } = useTranslation();
  const { site, rules, counts, words, isEditable } = page;
  const action = deskRedirectsPath(site);
  return (
    <Panel title={t("redirects.rules", { count: counts.all })}>
      {counts.all === 0 ? (
        <p className="mb-3">{t("redirects.rules_none")}</p>
      ) : (
        <Form action={action} role="search" className="mb-3 flex flex-wrap items-end gap-3">
          <TextField
            className="min-w-48 flex-1"
            label={t("redirects.search")}
            type="search"
            name="q"
            defaultValue={words}
            optionalHidden
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
        <Form method="post" action={action} className="mt-4 border-t border-line pt-4">
          <input type="hidden" name="intent" value="starting" />
          <p className="mb-2 max-w-prose text-sm text-ink-muted">{t("redirects.starting_lead")}</p>
          <Button type="submit" size="sm">
            {t("redirects.starting")}
          </Button>
        </Form>
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
          <AppLink
            className="link inline-flex min-h-11 items-center"
            href={`${deskRedirectsPath(site, { edit: from })}#${REDIRECT_FORM}`}
            aria-label={t("redirects.edit_rule", { from })}
          >
            {t("redirects.edit")}
          </AppLink>
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
