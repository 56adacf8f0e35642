import type { ReactNode } from "react";

import { classNames } from "~/ui/class-names";

import { PageTitle } from "./PageTitle";

type PageHeadProps = {
  title: string;
  lead: string;
  /** Below the words: buttons, or links to days. */
  children?: ReactNode;
  /** Beside the words, on a phone below them: so short that a phone's first screen has all of it. */
  form?: ReactNode;
};

/** The head of a page of the dealer's: what it is about, and what it is for, in the first screen. */
export function PageHead({ title, lead, children, form }: PageHeadProps) {
  return (
    <div
      className={classNames(
        Boolean(form) && "grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]",
      )}
    >
      <div>
        <PageTitle title={title} lead={lead} />
        {children}
      </div>
      {form}
    </div>
  );
}
