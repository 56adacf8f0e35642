import { useLocation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { ENQUIRY_ANCHOR, type EnquirySubject } from "~/leads/enquiry-subject-href";
import { LazyLeadForm } from "~/leads/lazy-lead-form";
import { useCountLead } from "~/leads/pages/use-count-lead";
import { useEnquiryTexts } from "~/leads/pages/use-enquiry-texts";
import { carEnquiryPath } from "~/paths";
import { useSite } from "~/site/use-site";
import type { ItemType } from "~/stock/car";
import { AppLink } from "~/ui/AppLink";
import { buttonClasses } from "~/ui/button-styles";
import { Card } from "~/ui/Card";
import { VehicleSection } from "~/vehicle/VehicleSection";
import { subjectFormHref } from "./enquiry-subjects";
import type { VehiclePageData } from "./find-vehicle-page.server";

type EnquirySectionProps = Pick<VehiclePageData, "car" | "enquiry" | "subject"> & {
  /** The location that replies. */
  location: string | null;
};

/** The enquiry form; for a sold car it asks for something similar (spec 1 §4, In stock). */
export function EnquirySection({ car, location, enquiry, subject }: EnquirySectionProps) {
  const { forms, name, vehiclePage } = useSite();
  const { pathname, search } = useLocation();
  const texts = useEnquiryTexts(car, { subject, answers: location ?? name });
  const countLead = useCountLead();
  return (
    <VehicleSection id={ENQUIRY_ANCHOR} title={texts.title} lead={texts.lead}>
      {car.inStock ? (
        <EnquirySubjects
          slug={car.slug}
          itemType={car.itemType}
          subject={subject}
          takesOffers={vehiclePage.makeOffer && enquiry.price !== null}
          takesDrives={vehiclePage.testDrive}
        />
      ) : null}
      <Card as="div" panel className="p-panel">
        <LazyLeadForm
          id="enquiry"
          // Returns to the form with its messages, and keeps the shopper's campaign parameters.
          action={`${pathname}${search}#${ENQUIRY_ANCHOR}`}
          model={enquiry}
          settings={forms}
          dealer={name}
          message={texts.message}
          layout="steps"
          onLead={countLead}
        />
      </Card>
    </VehicleSection>
  );
}

type EnquirySubjectsProps = {
  slug: string;
  /** A motorcycle is ridden, a caravan inspected. */
  itemType: ItemType;
  subject: EnquirySubject | null;
  /** Only for a car with a price, since an offer needs one to compare with, and not on a no-haggle site. */
  takesOffers: boolean;
  /** Whether the site offers test drives. */
  takesDrives: boolean;
};

/** The subjects of the form; links, since each has its own URL. */
function EnquirySubjects({ slug, itemType, subject, takesOffers, takesDrives }: EnquirySubjectsProps) {
  const { t } = useTranslation();
  const subjects = [
    { is: null, text: t("leads.about_question") },
    ...(takesDrives ? [{ is: "test-drive", text: t(`leads.try_${itemType}`) } as const] : []),
    ...(takesOffers ? [{ is: "offer", text: t("leads.about_offer") } as const] : []),
    { is: "photos", text: t("leads.about_photos") },
  ] as const;
  return (
    <nav aria-label={t("leads.about")} className="vehicle-subjects">
      {subjects.map(({ is, text }) => (
        <AppLink
          key={text}
          href={is === null ? carEnquiryPath(slug) : subjectFormHref(slug, is)}
          rel="nofollow"
          aria-current={is === subject ? "true" : undefined}
          className={buttonClasses({ variant: is === subject ? "brand" : "quiet", size: "sm" })}
        >
          {text}
        </AppLink>
      ))}
    </nav>
  );
}
