import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Children, type ReactNode } from "react";

import { AppLink } from "../ui/AppLink";
import { Carousel } from "../ui/Carousel";
import { CarouselControls } from "../ui/CarouselControls";
import { CarouselTrack } from "../ui/CarouselTrack";
import { Section } from "../ui/Section";

type CarRowProps = {
  title: string;
  lead?: string;
  /** Where all of them are. */
  href: string;
  /** One card a car. */
  children: ReactNode;
};

/** A row of cards to swipe through. Nothing when there are none. */
export function CarRow({ title, lead, href, children }: CarRowProps) {
  const { t } = useTranslation();
  if (Children.count(children) === 0) return null;
  const all = (
    <span className="flex items-center gap-4">
      <AppLink href={href} className="link inline-flex min-h-11 items-center gap-1 font-semibold">
        {t("home.see_all")}
        <span className="sr-only">: {title}</span>
        <ArrowRight className="size-4" aria-hidden="true" />
      </AppLink>
      <CarouselControls className="max-md:hidden" />
    </span>
  );
  return (
    <Carousel label={title}>
      <Section title={title} lead={lead} aside={all}>
        <CarouselTrack>{children}</CarouselTrack>
      </Section>
    </Carousel>
  );
}
