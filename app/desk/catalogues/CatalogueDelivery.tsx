import { useTranslation } from "~/i18n/use-translation";
import { Checkbox } from "~/ui/Checkbox";
import { Disclosure } from "~/ui/Disclosure";
import { TextField } from "~/ui/TextField";

import type { CatalogueFields } from "./catalogue-fields";

type CatalogueDeliveryProps = {
  fields: CatalogueFields;
  error: (name: string) => string | undefined;
  /** What the names of the site's secrets begin with. */
  prefix: string;
};

const SFTP = ["host", "port", "path", "user", "hostKey", "password", "key"] as const;
const LABELS = {
  host: "catalogues.host",
  port: "catalogues.port",
  path: "catalogues.path",
  user: "catalogues.user",
  hostKey: "catalogues.host_key",
  password: "catalogues.password",
  key: "catalogues.key",
} as const;

/** How a catalogue gets to its partner. Secrets are named, never typed. */
export function CatalogueDelivery({ fields: { one }, error, prefix }: CatalogueDeliveryProps) {
  const { t } = useTranslation();
  const kind = (value: "pull" | "sftp" | "post") => (
    <Checkbox kind="radio" name="delivery" value={value} required defaultChecked={one["delivery"] === value}>
      {t(`catalogues.delivery_${value}`)}
    </Checkbox>
  );
  const hints: Partial<Record<string, string>> = {
    path: t("catalogues.path_hint"),
    hostKey: t("catalogues.host_key_hint"),
    password: t("catalogues.secret_hint", { prefix }),
    key: t("catalogues.secret_hint", { prefix }),
    secret: t("catalogues.secret_hint", { prefix }),
  };
  const field = (name: string, label: string) => (
    <TextField
      key={name}
      label={label}
      hint={hints[name]}
      name={name}
      optionalHidden
      autoComplete="off"
      spellCheck={false}
      defaultValue={one[name]}
      error={error(name)}
    />
  );
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{t("catalogues.delivery")}</legend>
      {kind("pull")}
      {kind("sftp")}
      <Disclosure
        summary={<span className="text-sm">SFTP</span>}
        open={one["delivery"] === "sftp"}
        className="ml-8"
      >
        <div className="grid gap-4 sm:grid-cols-2">{SFTP.map((name) => field(name, t(LABELS[name])))}</div>
      </Disclosure>
      {kind("post")}
      <Disclosure
        summary={<span className="text-sm">HTTP</span>}
        open={one["delivery"] === "post"}
        className="ml-8"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {field("url", t("catalogues.url"))}
          {field("secret", t("catalogues.secret"))}
        </div>
      </Disclosure>
    </fieldset>
  );
}
