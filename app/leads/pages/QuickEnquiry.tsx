import { useEffect, useState } from "react";

import { pageAddress } from "~/i18n/page-address";
import { useTranslation } from "~/i18n/use-translation";
import { carEnquiryPath, quickEnquiryPath } from "~/paths";
import { useSite } from "~/site/use-site";
import { Spinner } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { useDialog } from "~/ui/use-dialog";

import { LeadForm } from "../LeadForm";
import { EnquiredCar } from "./EnquiredCar";
import type { QuickEnquiryData } from "./load-enquiry-page.server";
import { useCountLead } from "./use-count-lead";
import { useEnquiryTexts } from "./use-enquiry-texts";

/** The car of the clicked card, and the card's link. */
export type QuickEnquiryAsked = { carId: string; href: string };

type QuickEnquiryProps = QuickEnquiryAsked & { onClose: () => void };

/** A dialog with the enquiry form for a car on a list. If it cannot be loaded, the browser goes to the car's page. */
export function QuickEnquiry({ carId, href, onClose }: QuickEnquiryProps) {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { open } = dialog;
  const [enquiry, setEnquiry] = useState<QuickEnquiryData | null>(null);

  useEffect(open, [open]);
  useEffect(() => {
    const abort = new AbortController();
    void find(carId, abort.signal).then(setEnquiry, () => {
      if (!abort.signal.aborted) location.assign(href);
    });
    return () => abort.abort();
  }, [carId, href]);

  const title = enquiry?.car.inStock === false ? t("leads.quick_similar_title") : t("leads.quick_title");
  return (
    <Dialog dialog={dialog} title={title} onClose={onClose}>
      {enquiry ? (
        <QuickForm {...enquiry} onClose={onClose} />
      ) : (
        <p role="status" className="flex min-h-96 items-center justify-center gap-3 text-ink-muted">
          <Spinner /> {t("leads.quick_loading")}
        </p>
      )}
    </Dialog>
  );
}

function QuickForm({ car, model, onClose }: QuickEnquiryData & Pick<QuickEnquiryProps, "onClose">) {
  const { forms, name } = useSite();
  const countLead = useCountLead();
  const { message } = useEnquiryTexts(car, { subject: null, answers: car.locationName ?? name });
  return (
    <>
      <div className="-mt-6 mb-6">
        <EnquiredCar car={car} />
      </div>
      <LeadForm
        id="quick"
        action={carEnquiryPath(car.slug)}
        model={model}
        settings={forms}
        dealer={name}
        message={message}
        layout="page"
        onLead={(lead) => {
          countLead(lead);
          onClose();
        }}
      />
    </>
  );
}

async function find(carId: string, signal: AbortSignal): Promise<QuickEnquiryData> {
  const response = await fetch(pageAddress(quickEnquiryPath(carId)), {
    signal,
  });
  if (!response.ok) throw new Error(`no quick enquiry: ${response.status}`);
  return (await response.json()) as QuickEnquiryData;
}
