import { Children, type ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";

import { AppLink } from "./AppLink";
import { Carousel, CarouselTrack, CarouselControls } from "./Carousel";
import { Section } from "./Section";
import { Icon } from "./Icon";

type CardRowProps = {
  title: string;
  lead?: string;
  /** The page with all of them. */
  href?: string;
  /** Smaller on a phone, where it is one of many. */
  size?: "small";
  className?: string;
  /** The cards. */
  children: ReactNode;
};

/** A row of cards to swipe through. Renders nothing without cards. */
export function CardRow({ title, lead, href, size, className, children }: CardRowProps) {
  const { t } = useTranslation();
  if (Children.count(children) === 0) return null;
  const all = (
    <span className="flex items-center gap-4">
      {href ? (
        <AppLink href={href} className="link inline-flex min-h-11 items-center gap-1 font-semibold">
          {t("ui.see_all")}
          <span className="sr-only">: {title}</span>
          <Icon name="arrow-right" className="size-4" />
        </AppLink>
      ) : null}
      <CarouselControls className="max-md:hidden" />
    </span>
  );
  return (
    <Carousel label={title} className={className}>
      <Section title={title} lead={lead} aside={all} size={size}>
        <CarouselTrack>{children}</CarouselTrack>
      </Section>
    </Carousel>
  );
}
