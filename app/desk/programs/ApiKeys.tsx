import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Disclosure } from "~/ui/Disclosure";
import { formatCount } from "~/ui/format-count";

import { deskProgramsPath } from "../desk-paths";
import { Panel, Rows } from "../Panel";
import type { KeyLine } from "./programs-page.server";

/** A site's keys, those in use first. */
export function ApiKeys({ site, keys }: { site: string; keys: readonly KeyLine[] }) {
  const { t } = useTranslation();
  const ended = keys.filter(({ revoked }) => revoked !== null);
  const used = keys.filter(({ revoked }) => revoked === null);
  return (
    <Panel title={t("programs.keys")}>
      {used.length === 0 ? <p>{t("programs.keys_none")}</p> : null}
      <ul className="divide-y divide-line">
        {used.map((key) => (
          <li key={key.id} className="flex flex-wrap items-end justify-between gap-4 py-4 first:pt-0">
            <KeyRows line={key} />
            <Form method="post" action={deskProgramsPath(site)}>
              <input type="hidden" name="id" value={key.id} />
              <Button
                type="submit"
                name="intent"
                value="revoke-key"
                aria-label={t("programs.revoke_of", { name: key.name })}
              >
                {t("programs.revoke")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {ended.length === 0 ? null : (
        <Disclosure summary={`${t("programs.revoked_keys")} (${ended.length})`}>
          <ul className="divide-y divide-line">
            {ended.map((key) => (
              <li key={key.id} className="py-4">
                <KeyRows line={key} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Panel>
  );
}

function KeyRows({ line }: { line: KeyLine }) {
  const { t } = useTranslation();
  const { name, hint, scopes, perMinute, made, madeBy, used, revoked } = line;
  const may = [
    ...scopes.map((scope) => t(`programs.scopes_short_${scope}`)),
    t("programs.rate_value", { amount: formatCount(perMinute) }),
  ];
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <Rows
        rows={[
          { label: t("programs.key"), text: hint },
          { label: t("programs.scopes"), text: may.join(" · ") },
          { label: t("programs.made"), text: t("programs.made_by", { when: made, name: madeBy }) },
          {
            label: t("programs.used"),
            text: used === null ? t("programs.used_never") : t("programs.used_about", { when: used }),
          },
          ...(revoked === null ? [] : [{ label: t("programs.revoked"), text: revoked }]),
        ]}
      />
    </div>
  );
}
