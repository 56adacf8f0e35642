import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";

import { deskCarPath, deskCataloguePath, deskCataloguesPath } from "../desk-paths";
import { Panel } from "../Panel";
import type { CatalogueDetail } from "./catalogue-pages.server";
import { CatalogueForm } from "./CatalogueForm";
import { CatalogueState } from "./CatalogueState";
import type { CatalogueRefused } from "./change-catalogue.server";

type CataloguePageProps = { detail: CatalogueDetail; refused: CatalogueRefused | null };

/** One catalogue: its file, the cars that it leaves out, its settings. */
export function CataloguePage({ detail, refused }: CataloguePageProps) {
  const { t } = useTranslation();
  const { site, yards, catalogue, fields } = detail;
  const action = deskCataloguePath(site, catalogue.name);
  return (
    <div className="grid max-w-4xl gap-6">
      <header>
        <AppLink
          className="link mb-2 inline-flex min-h-11 items-center text-sm"
          href={deskCataloguesPath(site)}
        >
          {t("catalogues.back")}
        </AppLink>
        <h1 className="heading text-xl">{catalogue.name}</h1>
      </header>
      <CatalogueState catalogue={catalogue} />
      <LeftOut detail={detail} />
      <Panel title={t("catalogues.change")}>
        <CatalogueForm
          key={JSON.stringify(fields)}
          action={action}
          site={site}
          yards={yards}
          fields={refused?.fields ?? fields}
          refused={refused}
        />
      </Panel>
      <Panel title={t("catalogues.remove")}>
        <Form method="post" action={action} className="flex flex-wrap items-center gap-4">
          <p className="text-ink-muted">{t("catalogues.remove_lead")}</p>
          <Button type="submit" name="intent" value="remove">
            {t("catalogues.remove")}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}

function LeftOut({ detail }: { detail: CatalogueDetail }) {
  const { t } = useTranslation();
  const { site, catalogue, reasons, reason: chosen, cars, next } = detail;
  const href = (query: Record<string, string>) => deskCataloguePath(site, catalogue.name, query);
  const tab = (isChosen: boolean, to: string, label: string) => (
    <AppLink
      key={label}
      href={to}
      aria-current={isChosen ? "true" : undefined}
      className={
        isChosen
          ? "inline-flex min-h-11 items-center font-semibold"
          : "link inline-flex min-h-11 items-center"
      }
    >
      {label}
    </AppLink>
  );
  return (
    <Panel title={t("catalogues.left_out_title")}>
      <p className="mb-2 text-sm text-ink-muted">{t("catalogues.sold_lead")}</p>
      {reasons.length === 0 ? (
        <p>{t("catalogues.left_out_none")}</p>
      ) : (
        <div className="mb-2 flex flex-wrap gap-x-5">
          {tab(chosen === null, href({}), t("catalogues.left_out_all"))}
          {reasons.map(({ reason, cars: count }) =>
            tab(chosen === reason, href({ reason }), `${t(`catalogues.reason_${reason}`)} (${count})`),
          )}
        </div>
      )}
      <ul>
        {cars.map(({ id, name, stockNumber, why }) => (
          <li key={id} className="grid gap-x-4 border-t border-line py-1 sm:grid-cols-2">
            <AppLink className="link inline-flex min-h-11 items-center" href={deskCarPath(site, id)}>
              {[name, stockNumber].filter(Boolean).join(", ")}
            </AppLink>
            <p className="self-center">{why}</p>
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <AppLink
          className="link mt-2 inline-flex min-h-11 items-center"
          href={href({ ...(chosen === null ? {} : { reason: chosen }), after: next })}
        >
          {t("catalogues.left_out_next")}
        </AppLink>
      )}
    </Panel>
  );
}
