import { useTranslation } from "~/i18n/use-translation";

import { Panel, Rows } from "../../Panel";

/** Where a dealer's system posts its stock, and the name of the secret that it signs with. */
export type Posting = { address: string; secret: string };

/** The address and the signature that the dealer's system needs in order to post stock. */
export function PostingPanel({ posting: { address, secret } }: { posting: Posting }) {
  const { t } = useTranslation();
  return (
    <div className="mb-6">
      <Panel title={t("feeds.posting")}>
        <Rows
          rows={[
            { label: t("feeds.posting_address"), text: address },
            { label: t("feeds.posting_secret"), text: t("feeds.posting_secret_text", { name: secret }) },
          ]}
        />
        <p className="mt-4 mb-2 text-sm">{t("feeds.posting_lead")}</p>
        <pre className="rounded-control bg-surface-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {exampleOf(address)}
        </pre>
        <p className="mt-2 text-sm text-ink-muted">{t("feeds.posting_answer")}</p>
      </Panel>
    </div>
  );
}

/** As docs/FEEDS.md has it. */
function exampleOf(address: string): string {
  return [
    "NOW=$(date +%s)",
    `SIGNATURE=$( (printf '%s.' "$NOW"; cat stock.json) |`,
    `  openssl dgst -sha256 -hmac "$SECRET" -r | cut -d ' ' -f 1)`,
    `curl ${address} --data-binary @stock.json \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -H "Forecourt-Timestamp: $NOW" -H "Forecourt-Signature: v1=$SIGNATURE"`,
  ].join("\n");
}
