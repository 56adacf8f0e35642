import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { TRADE_IN_LINK_PATH } from "~/paths";
import "~/styles/progress.css";
import { AppLink } from "~/ui/AppLink";
import { Card } from "~/ui/Card";
import { Notice } from "~/ui/Notice";
import { Page } from "~/ui/Page";

import { CarOfInterest, type InterestingCar } from "./CarOfInterest";
import { type Step, STEPS } from "./trade-in";

/** STEPS does not include the first step, the plate. */
const ALL_STEPS = STEPS.length + 1;

type StepFrameProps = {
  /** Null once nothing is left to do. */
  step: Step | null;
  title: string;
  lead?: ReactNode;
  early?: boolean;
  car: InterestingCar | null;
  /** The site's word for a car, and its paths for a new trade-in and for stock. */
  site: { vehicle: string; startPath: string; searchPath: string };
  children: ReactNode;
};

/** The frame of a step's page: progress, purpose, and the links to pause or start over. */
export function StepFrame({ step, title, lead, early, car, site, children }: StepFrameProps) {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <div className="mx-auto grid max-w-2xl gap-6">
        <header>
          {step ? <StepProgress done={STEPS.indexOf(step) + 2} /> : null}
          <h1 className="heading mt-1 text-2xl">{title}</h1>
          {lead ? <div className="mt-3 text-lg text-ink-muted">{lead}</div> : null}
        </header>
        {early ? <Notice>{t("trade_in.early")}</Notice> : null}
        {car ? <CarOfInterest car={car} searchPath={site.searchPath} /> : null}
        <Card as="div" panel className="p-panel">
          {children}
        </Card>
        <p className="flex flex-wrap gap-x-6 text-sm">
          <AppLink
            href={TRADE_IN_LINK_PATH}
            className="link inline-flex min-h-11 items-center"
            rel="nofollow"
          >
            {t("trade_in.later_link")}
          </AppLink>
          <AppLink href={site.startPath} className="link inline-flex min-h-11 items-center">
            {t("trade_in.start_again", { vehicle: site.vehicle })}
          </AppLink>
        </p>
      </div>
    </Page>
  );
}

/** How far the shopper is: in words, and as a bar. */
function StepProgress({ done }: { done: number }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="label-caps text-sm text-ink-muted">
        {t("trade_in.step_of", { step: done, steps: ALL_STEPS })}
      </p>
      <progress className="step-progress mt-2 mb-4" value={done} max={ALL_STEPS} aria-hidden="true" />
    </>
  );
}
