import { useTranslation } from "~/i18n/use-translation";
import type { Scope } from "~/surfaces/api/scopes";
import { AppLink } from "~/ui/AppLink";
import { Notice } from "~/ui/Notice";

import { deskProgramsPath } from "../desk-paths";
import { Panel } from "../Panel";
import type { ShownOnce as Shown } from "./change-programs.server";
import { CopyField } from "../CopyField";

/** A request that a key may make, by the first of its scopes. */
const FIRST_REQUEST: Record<Scope, string> = {
  stock: "cars?limit=1",
  dealer: "locations",
  slots: "slots?location=LOCATION",
};

type ShownOnceProps = {
  site: string;
  shown: Shown;
  /** Of the API. */
  address: string;
};

/** What was made just now. */
export function ShownOnce({ site, shown, address }: ShownOnceProps) {
  const { t } = useTranslation();
  if (shown.is === "tested")
    return (
      <Notice tone="success">
        <p className="wrap-anywhere">{t("programs.test_sent", { url: shown.url })}</p>
        <AppLink className="link inline-flex min-h-11 items-center" href={deskProgramsPath(site)}>
          {t("programs.test_look")}
        </AppLink>
      </Notice>
    );
  if (shown.is === "webhook")
    return (
      <Panel title={t("programs.webhook_title", { url: shown.url })}>
        <div className="grid gap-4">
          <Notice tone="success">{t("programs.once")}</Notice>
          <CopyField label={t("programs.secret")} hint={t("programs.secret_hint")} text={shown.secret} />
        </div>
      </Panel>
    );
  const request = `${address}/${FIRST_REQUEST[shown.scopes[0] ?? "stock"]}`;
  return (
    <Panel title={t("programs.key_title", { name: shown.name })}>
      <div className="grid gap-4">
        <Notice tone="success">{t("programs.once")}</Notice>
        <CopyField label={t("programs.key")} text={shown.key} />
        <CopyField
          label={t("programs.key_example")}
          text={`curl -H "Authorization: Bearer ${shown.key}" '${request}'`}
        />
      </div>
    </Panel>
  );
}
