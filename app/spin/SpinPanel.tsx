import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";

import { dateFormat } from "~/i18n/date-format";
import { useTranslation } from "~/i18n/use-translation";
import { SPIN_PATH } from "~/paths";
import { formatDollars } from "~/stock/money";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { FieldError } from "~/ui/Field";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";

import { Wheel, lookOf } from "./Wheel";
import { chanceText, type Prize } from "./campaign";
import type { Spin, SpinPage } from "./spins.server";

type SpinResultProps = {
  spin: Spin;
  claim: string;
  /** Formatted the Australian way. */
  phone: string;
  /** The day of the spin, formatted. */
  date: string;
  searchPath: string;
  words: { stock: string };
};

type SpinPanelProps = SpinPage & {
  /** Null if nobody is signed in. */
  phone: string | null;
  /** The dealership that promises the prizes. */
  promoter: { name: string; abn: string; address: string };
  timeZone: string;
  searchPath: string;
  words: { stock: string };
  failed: boolean;
};

/** The wheel, its prizes, and the button or the result. */
export function SpinPanel(props: SpinPanelProps) {
  const { campaign, state, spin, phone, promoter, timeZone, searchPath, words, failed } = props;
  const { t, i18n } = useTranslation();
  // A spin made before the page was opened is shown without the animation.
  const [isRevealed, setRevealed] = useState(spin !== null);
  const turning = spin !== null && !isRevealed;
  const day = (date: number) => dateFormat(i18n.language, { dateStyle: "long", timeZone }).format(date);
  const moment = (iso: string) =>
    dateFormat(i18n.language, { dateStyle: "long", timeStyle: "short", timeZone }).format(Date.parse(iso));
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-14">
      <Wheel
        prizes={campaign.prizes}
        restsOn={spin?.prizeId ?? null}
        turning={turning}
        onRest={() => setRevealed(true)}
      />
      <div className="grid gap-8">
        <Card as="section" panel className="p-panel" aria-live="polite">
          {spin && isRevealed ? (
            <SpinResult
              spin={spin}
              claim={campaign.claim}
              phone={phone ?? ""}
              searchPath={searchPath}
              words={words}
              date={day(spin.spunAt * 1_000)}
            />
          ) : state === "open" ? (
            <SpinForm turning={turning} signedIn={phone !== null} failed={failed} />
          ) : (
            <Notice>
              {state === "coming"
                ? t("spin.coming", { date: day(Date.parse(campaign.start)) })
                : t("spin.over", { date: day(Date.parse(campaign.expiry)) })}
            </Notice>
          )}
        </Card>
        <section>
          <h2 className="mb-4 text-lg font-semibold">{t("spin.prizes")}</h2>
          <PrizeList prizes={campaign.prizes} />
        </section>
        <Disclosure summary={t("spin.terms")}>
          <div className="grid gap-2 text-sm text-ink-muted">
            <p>{t("spin.promoter", promoter)}</p>
            <p>
              {t("spin.runs", { from: moment(campaign.start), until: moment(campaign.expiry) })}
              {campaign.openTo.length > 0
                ? ` ${t("spin.open_to", { states: campaign.openTo.join(", ") })}`
                : null}
            </p>
            <p className="whitespace-pre-line">{campaign.terms}</p>
            {campaign.permits ? <p>{t("spin.permits", { permits: campaign.permits })}</p> : null}
          </div>
        </Disclosure>
      </div>
    </div>
  );
}

function SpinForm({ turning, signedIn, failed }: { turning: boolean; signedIn: boolean; failed: boolean }) {
  const { t } = useTranslation();
  const busy = useNavigation().formAction === SPIN_PATH || turning;
  return (
    <Form method="post" action={SPIN_PATH}>
      <p className="mb-5">{t("spin.how")}</p>
      <Button type="submit" variant="accent" size="lg" block busy={busy}>
        {busy ? t("spin.spinning") : t(signedIn ? "spin.spin" : "spin.sign_in")}
      </Button>
      <FieldError message={failed ? t("spin.unavailable") : undefined} />
    </Form>
  );
}

/** The segments as text, with their chances. */
function PrizeList({ prizes }: { prizes: Prize[] }) {
  const { t } = useTranslation();
  return (
    <ol className="grid gap-2">
      {prizes.map((prize, index) => {
        const [fill, text] = lookOf(index + 1);
        return (
          <li key={prize.id} className="flex items-center gap-3">
            <svg viewBox="-14 -14 28 28" className="size-7 shrink-0" aria-hidden="true">
              <circle r={13} className={`${fill} stroke-line`} />
              <text
                textAnchor="middle"
                dominantBaseline="central"
                fontSize={13}
                className={`figures font-semibold ${text}`}
                fill="currentColor"
              >
                {index + 1}
              </text>
            </svg>
            <span>
              {prize.name}
              {prize.wins && prize.valueCents !== null ? (
                <span className="figures block text-sm text-ink-muted">
                  {t("spin.value", { value: formatDollars(prize.valueCents) })}
                </span>
              ) : null}
            </span>
            <span className="figures ml-auto text-sm whitespace-nowrap text-ink-muted">
              {t("spin.chance", { percent: chanceText(prize, prizes) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The result, and how to use it. */
function SpinResult({ spin, claim, phone, date, searchPath, words }: SpinResultProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      {spin.wins ? <Icon name="party-popper" className="size-10 text-success" /> : null}
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
