import { lazyPart } from "~/ui/lazy-part";

/** A lead form, without whose libraries a page can be read (docs/decisions/001-one-bundle-and-whole-pages.md). */
export const LazyLeadForm = lazyPart("lead-form", async () => (await import("./LeadForm")).LeadForm);
