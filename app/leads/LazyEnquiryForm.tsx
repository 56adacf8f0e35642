import { lazy, Suspense, type ComponentProps } from "react";

import type { EnquiryForm } from "./EnquiryForm";
import { whenNear } from "./when-near";

/** The page's anchor, which buttons lead to. */
export const ENQUIRY_ANCHOR = "enquire";

// The server renders the real form. In the browser it is plain HTML that already
// submits until it comes near; only then are the form libraries fetched and the form
// taken over (docs/decisions/011-progressive-forms.md).
const Form = import.meta.env.SSR
  ? (await import("./EnquiryForm")).EnquiryForm
  : lazy(async () => {
      await whenNear(ENQUIRY_ANCHOR);
      return { default: (await import("./EnquiryForm")).EnquiryForm };
    });

export function LazyEnquiryForm(props: ComponentProps<typeof EnquiryForm>) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
