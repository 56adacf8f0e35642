import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import { PhotosPanel } from "~/trade-in/PhotosPanel";
import { StepFrame } from "~/trade-in/StepFrame";
import { nothingStarted, readStep } from "~/trade-in/load-step.server";
import { listPhotoIds } from "~/trade-in/photos.server";
import { receivePhotoForm, type PhotoRefusal } from "~/trade-in/receive-photos.server";
import { findAtStep } from "~/trade-in/require-trade-in.server";
import { NothingStarted, stepMeta, useStepSite } from "~/trade-in/step-route";
import { MAX_PHOTOS } from "~/trade-in/trade-in";

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const tradeIn = await findAtStep(request, site, "photos");
  if (!tradeIn) return nothingStarted();
  const step = await readStep(request, site, tradeIn);
  return json({ ...step, photos: await listPhotoIds(tradeIn) }, { headers: PRIVATE });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = await requireSite(request);
  return receivePhotoForm(request, { site, clientAddress: context?.["clientAddress"] });
}

export const headers = () => PRIVATE;
export const meta = stepMeta("trade_in.photos_title");

export default function PhotosStep() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<PhotoRefusal>();
  const site = useStepSite();
  if (!page) return <NothingStarted startPath={site.startPath} />;
  const { tradeIn, car, early, photos } = page;
  const messages = [
    ...(refusal?.refused ? [t(`trade_in.photos_${refusal.refused}`)] : []),
    ...(refusal?.problems ?? []).map(({ file, problem }) =>
      t(`trade_in.photos_${problem}`, { file, max: MAX_PHOTOS }),
    ),
  ];
  return (
    <StepFrame
      step="photos"
      title={t("trade_in.photos_title")}
      lead={t("trade_in.photos_lead", { max: MAX_PHOTOS })}
      early={early}
      car={car}
      site={site}
    >
      <PhotosPanel photos={photos} messages={messages} hasLead={tradeIn.hasLead} />
    </StepFrame>
  );
}
