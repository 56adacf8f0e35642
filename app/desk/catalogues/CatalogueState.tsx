import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";
import { AppLink } from "~/ui/AppLink";

import { Panel, Rows } from "../Panel";
import type { CatalogueLine, CatalogueDetail } from "./catalogue-pages.server";
import { deskCarPath, deskCataloguePath } from "../desk-paths";
import { TextLink } from "../TextLink";
import { carLabel } from "../labels";

/** A catalogue's file: for whom, where, and what it has. */
export function CatalogueState({ catalogue }: { catalogue: CatalogueLine }) {
  const { t } = useTranslation();
  const { format, file, delivery, isEnabled, address, packedAddress, cars, leftOut } = catalogue;
  const { written, sent, failure } = catalogue;
  const writtenText =
    written === null ? t("catalogues.state_waiting") : t("catalogues.state_written", { when: written });
  const counts = `${t("catalogues.cars", { count: cars })}, ${t("catalogues.left_out", { count: leftOut })}`;
  return (
    <div className="grid gap-3">
      {failure === null ? null : (
        <Notice tone="warning">
          {t("catalogues.sent_failed", { reason: failure.reason, when: failure.next })}
        </Notice>
      )}
      <Rows
        rows={[
          {
            label: t("catalogues.format"),
            text: `${t(`catalogues.format_${format}`)}, ${t(`catalogues.file_${file}`)}`,
          },
          {
            label: t("catalogues.state"),
            text: isEnabled ? `${writtenText}. ${counts}` : t("catalogues.state_off"),
          },
          { label: t("catalogues.address"), text: address },
          { label: t("catalogues.address_packed"), text: packedAddress },
          ...(delivery === "pull"
            ? []
            : [{ label: t("catalogues.sent"), text: sent ?? t("catalogues.sent_never") }]),
        ]}
      />
    </div>
  );
}

export function LeftOut({ detail }: { detail: CatalogueDetail }) {
  const { t } = useTranslation();
  const { site, catalogue, reasons, reason: chosen, cars, next } = detail;
  const href = (query: Record<string, string>) => deskCataloguePath(site, catalogue.name, query);
  const tab = (reason: typeof chosen, label: string) => (
    <AppLink
      key={label}
      href={href(reason === null ? {} : { reason })}
      aria-current={reason === chosen ? "true" : undefined}
      className={
        reason === chosen
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
          {tab(null, t("catalogues.left_out_all"))}
          {reasons.map(({ reason, cars: count }) =>
            tab(reason, `${t(`catalogues.reason_${reason}`)} (${count})`),
          )}
        </div>
      )}
      <ul>
        {cars.map(({ id, name, stockNumber, why }) => (
          <li key={id} className="grid gap-x-4 border-t border-line py-1 sm:grid-cols-2">
            <TextLink href={deskCarPath(site, id)}>{carLabel({ name, stockNumber })}</TextLink>
            <p className="self-center">{why}</p>
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <TextLink
          className="mt-2"
          href={href({ ...(chosen === null ? {} : { reason: chosen }), after: next })}
        >
          {t("catalogues.left_out_next")}
        </TextLink>
      )}
    </Panel>
  );
}
