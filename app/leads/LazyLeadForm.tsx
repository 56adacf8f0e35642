import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from "react";
import { flushSync } from "react-dom";

import { carryOver } from "./carry-over";
import type { LeadForm } from "./LeadForm";
import { whenNear } from "./when-near";

/** The page's anchor, which buttons lead to. */
export const ENQUIRY_ANCHOR = "enquire";

type LeadFormProps = ComponentProps<typeof LeadForm>;
type Form = ComponentType<LeadFormProps>;

const ServerForm: Form | null = import.meta.env.SSR ? (await import("./LeadForm")).LeadForm : null;

/**
 * A form of leads. The server renders the real one; in the browser it stays plain HTML
 * that already submits until it comes near, and only then are the form libraries fetched
 * (docs/decisions/011-progressive-forms.md).
 */
export function LazyLeadForm(props: LeadFormProps) {
  const [Form, setForm] = useState<Form | null>(() => ServerForm);
  const island = useRef<HTMLDivElement>(null);
  const takeOver = useRef<((form: HTMLElement) => void) | null>(null);

  useEffect(() => {
    const element = island.current;
    if (!element) return;
    let left = false;
    // A page that was reached without a reload has no form yet.
    const near = element.hasChildNodes() ? whenNear(element) : Promise.resolve();
    void near
      .then(() => import("./LeadForm"))
      .then(({ LeadForm }) => {
        if (left) return;
        takeOver.current = carryOver(element);
        // At once, so that no key is pressed between the old form and the new.
        flushSync(() => setForm(() => LeadForm));
      });
    return () => {
      left = true;
    };
  }, []);

  useEffect(() => {
    const element = island.current;
    if (element && Form) takeOver.current?.(element);
  }, [Form]);

  if (!Form) {
    // React keeps its hands off what the server put here.
    return <div key="page" ref={island} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  }
  return (
    <div key="script" ref={island}>
      <Form {...props} />
    </div>
  );
}
