import type { TextKey } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Badge } from "~/ui/Badge";
import { buttonClasses } from "~/ui/button-styles";

import { CopyField } from "../CopyField";
import { deskEntryPath, deskPublishPath } from "../desk-paths";
import type { DomainState } from "./domain-states";
import type { DomainsShown } from "./domain-entry.server";
import type { DomainProof } from "./proof-line";

const TONES = { asked: "tag", proved: "soft", live: "success", going: "plain" } as const;

/** Where each domain of a site stands, and what to do next. */
export function DomainStates({ site, domains }: { site: string; domains: DomainsShown }) {
  const { t } = useTranslation();
  const { hosts, target, isDrafted } = domains;
  const isWaiting = hosts.some(({ state }) => state === "asked");
  return (
    <section aria-labelledby="domain-states" className="mb-8">
      <h2 id="domain-states" className="heading mb-2 text-lg">
        {t("settings.domain_states")}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {hosts.map((domain) => (
          <li key={domain.host} className="grid gap-2 p-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-medium wrap-anywhere">{domain.host}</span>
              <Badge tone={TONES[domain.state]}>{t(`settings.domain_${domain.state}`)}</Badge>
              {domain.now === "main" ? <Badge tone="plain">{t("settings.domain_main")}</Badge> : null}
            </p>
            <p className="max-w-prose text-sm text-ink-muted">
              {sentencesOf(domain)
                .map((key) => t(key))
                .join(" ")}
            </p>
            {domain.proof === null ? null : <ProofWays proof={domain.proof} />}
          </li>
        ))}
      </ul>
      {isDrafted ? (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {isWaiting ? (
            <AppLink className={buttonClasses({})} href={deskEntryPath(site, "domains", "site")}>
              {t("settings.domain_look_again")}
            </AppLink>
          ) : null}
          <AppLink
            className={buttonClasses({ variant: isWaiting ? "quiet" : "accent" })}
            href={deskPublishPath(site)}
          >
            {t("publishing.review")}
          </AppLink>
        </div>
      ) : null}
      <div className="mt-4 grid gap-2">
        <p className="max-w-prose text-sm text-ink-muted">
          {t(target === null ? "settings.domain_point" : `settings.domain_point_${target.record}`)}
        </p>
        {target === null ? null : (
          <CopyField label={t(`settings.domain_target_${target.record}`)} text={target.value} />
        )}
      </div>
    </section>
  );
}

/** What it is for visitors now, or what it needs first, and what publishing the draft makes of it. */
function sentencesOf({ proof, now, next }: DomainState): TextKey[] {
  const missing: TextKey = proof === null ? "settings.domain_proved_text" : "settings.domain_asked_text";
  const present: TextKey = now === null ? missing : `settings.domain_now_${now}`;
  if (next === now) return [present];
  return [present, next === null ? "settings.domain_going_text" : `settings.domain_next_${next}`];
}

/** Two ways, of which one is enough. */
function ProofWays({ proof: { host, name, file, value } }: { proof: DomainProof }) {
  const { t } = useTranslation();
  return (
    <div className="mt-2 grid items-start gap-6 lg:grid-cols-2">
      <div role="group" aria-label={`${host}: ${t("settings.proof_dns")}`} className="grid gap-3">
        <h3 className="font-medium">{t("settings.proof_dns")}</h3>
        <p className="text-sm text-ink-muted">{t("settings.proof_dns_text")}</p>
        <CopyField label={t("settings.proof_name")} text={name} />
        <CopyField label={t("settings.proof_value")} text={value} />
      </div>
      <div role="group" aria-label={`${host}: ${t("settings.proof_file")}`} className="grid gap-3">
        <h3 className="font-medium">{t("settings.proof_file")}</h3>
        <p className="text-sm text-ink-muted">{t("settings.proof_file_text")}</p>
        <CopyField label={t("settings.proof_address")} text={file} />
        <CopyField label={t("settings.proof_line")} text={value} />
      </div>
    </div>
  );
}
