import type { ReactNode } from "react";

import { AppLink } from "../../ui/AppLink";
import { Section } from "../../ui/Section";

type GarageSectionProps = {
  title: string;
  /** Where all of it is. */
  more?: { href: string; text: string };
  children: ReactNode;
};

/** One of the things a shopper has here. */
export function GarageSection({ title, more, children }: GarageSectionProps) {
  const aside = more ? (
    <AppLink href={more.href} className="link inline-flex min-h-11 items-center font-semibold">
      {more.text}
    </AppLink>
  ) : null;
  return (
    <Section title={title} aside={aside}>
      {children}
    </Section>
  );
}
