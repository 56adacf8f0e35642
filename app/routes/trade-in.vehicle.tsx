import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import { StepFrame } from "~/trade-in/StepFrame";
import { useLookupText, VehicleForm } from "~/trade-in/VehicleForm";
import { loadStep } from "~/trade-in/load-step.server";
import { receiveVehicle } from "~/trade-in/receive-steps.server";
import type { RefusedStep } from "~/trade-in/step-form";
import { NothingStarted, stepMeta, useStepSite } from "~/trade-in/step-route";

export async function loader({ request }: LoaderFunctionArgs) {
  return loadStep(request, await requireSite(request), "vehicle");
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireSite(request);
  return receiveVehicle(request, { site, now: Math.floor(Date.now() / 1_000) });
}

export const headers = () => PRIVATE;
export const meta = stepMeta("trade_in.vehicle_title");

export default function VehicleStep() {
  const page = useLoaderData<typeof loader>();
  const site = useStepSite();
  return page ? <VehiclePage {...page} /> : <NothingStarted startPath={site.startPath} />;
}

function VehiclePage({ tradeIn, car, early }: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>) {
  const { t } = useTranslation();
  const refused = useActionData<RefusedStep>();
  const site = useStepSite();
  const { kilometresRequired } = useSite().tradeIn;
  const lead = useLookupText(tradeIn);
  const title = tradeIn.vehicle
    ? t("trade_in.vehicle_title", { vehicle: site.vehicle })
    : t("trade_in.vehicle_title_typed");
  return (
    <StepFrame step="vehicle" title={title} lead={lead} early={early} car={car} site={site}>
      <VehicleForm
        vehicle={tradeIn.vehicle}
        kms={tradeIn.kms}
        kilometresRequired={kilometresRequired}
        refused={refused}
      />
    </StepFrame>
  );
}
