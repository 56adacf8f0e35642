import { PartyPopper } from "lucide-react";
import { useTranslation } from "react-i18next";

import { ButtonLink } from "../ui/ButtonLink";
import type { Spin } from "./spins.server";

type SpinResultProps = {
  spin: Spin;
  claim: string;
  /** As Australians write it. */
  phone: string;
  /** The day of the spin, in the site's words. */
  date: string;
  searchPath: string;
  words: { stock: string };
};

/** What was drawn, and what to do with it. */
export function SpinResult({ spin, claim, phone, date, searchPath, words }: SpinResultProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      {spin.wins ? <PartyPopper className="size-10 text-success" aria-hidden="true" /> : null}
      <h2 className="heading text-xl">
        {t(spin.wins ? "spin.won_title" : "spin.lost_title", { prize: spin.prizeName })}
      </h2>
      {spin.wins ? (
        <>
          <div>
            <p className="text-sm text-ink-muted">{t("spin.claim_code")}</p>
            <p className="figures text-2xl font-semibold tracking-widest">{spin.claimCode}</p>
          </div>
          <div>
            <h3 className="font-semibold">{t("spin.won_claim")}</h3>
            <p className="mt-1">{claim}</p>
          </div>
        </>
      ) : (
        <p>{t("spin.lost_lead")}</p>
      )}
      <p className="figures text-sm text-ink-muted">
        {t("spin.spun_on", { date, phone: phone.replaceAll(" ", "\u00a0") })} {t("spin.one_spin")}
      </p>
      <ButtonLink href={searchPath} variant="brand" className="justify-self-start">
        {t("spin.browse_stock", words)}
      </ButtonLink>
    </div>
  );
}
