import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { dateFormat } from "../i18n/date-format";
import { Button } from "../ui/Button";
import { Card } from "../ui/Card";
import { Disclosure } from "../ui/Disclosure";
import { FieldError } from "../ui/FieldError";
import { Notice } from "../ui/Notice";
import { PrizeList } from "./PrizeList";
import type { SpinPage } from "./spin-page.server";
import { SpinResult } from "./SpinResult";
import { Wheel } from "./Wheel";

type SpinPanelProps = SpinPage & {
  /** Null for who is not signed in. */
  phone: string | null;
  timeZone: string;
  searchPath: string;
  words: { stock: string };
  failed: boolean;
};

/** The wheel, its prizes, and the button or what was drawn. */
export function SpinPanel(props: SpinPanelProps) {
  const { campaign, state, spin, phone, timeZone, searchPath, words, failed } = props;
  const { t, i18n } = useTranslation();
  // A spin that was there when the page was opened needs no turning.
  const [told, setTold] = useState(spin !== null);
  const turning = spin !== null && !told;
  const day = (date: number) => dateFormat(i18n.language, { dateStyle: "long", timeZone }).format(date);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-14">
      <Wheel
        prizes={campaign.prizes}
        restsOn={spin?.prizeId ?? null}
        turning={turning}
        onRest={() => setTold(true)}
      />
      <div className="grid gap-8">
        <Card as="section" panel className="p-panel" aria-live="polite">
          {spin && told ? (
            <SpinResult
              {...{ spin, claim: campaign.claim, phone: phone ?? "", searchPath, words }}
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
          <p className="text-sm whitespace-pre-line text-ink-muted">{campaign.terms}</p>
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

export const SPIN_PATH = "/spin-to-win";
