import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import { ConditionForm } from "~/trade-in/ConditionForm";
import { StepFrame } from "~/trade-in/StepFrame";
import { loadStep } from "~/trade-in/load-step.server";
import { receiveCondition } from "~/trade-in/receive-steps.server";
import type { RefusedStep } from "~/trade-in/step-form";
import { NothingStarted, stepMeta, useStepSite } from "~/trade-in/step-route";

export async function loader({ request }: LoaderFunctionArgs) {
  return loadStep(request, await requireSite(request), "condition");
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireSite(request);
  return receiveCondition(request, { site, now: Math.floor(Date.now() / 1_000) });
}

export const headers = () => PRIVATE;
export const meta = stepMeta("trade_in.condition_title");

export default function ConditionStep() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedStep>();
  const site = useStepSite();
  if (!page) return <NothingStarted startPath={site.startPath} />;
  const { tradeIn, car, early } = page;
  return (
    <StepFrame
      step="condition"
      title={t("trade_in.condition_title")}
      lead={t("trade_in.condition_lead")}
      early={early}
      car={car}
      site={site}
    >
      <ConditionForm answers={tradeIn.answers} note={tradeIn.note} refused={refused} />
    </StepFrame>
  );
}
