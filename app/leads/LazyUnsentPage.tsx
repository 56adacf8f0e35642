import { lazy, Suspense, type ComponentProps } from "react";

import type { UnsentPage as Real } from "./UnsentPage";

const UnsentPage = import.meta.env.SSR
  ? (await import("./UnsentPage")).UnsentPage
  : lazy(async () => ({ default: (await import("./UnsentPage")).UnsentPage }));

/** The page of a form that could not be recorded; a browser gets its code and its words there, and nowhere else. */
export function LazyUnsentPage(props: ComponentProps<typeof Real>) {
  return (
    <Suspense fallback={null}>
      <UnsentPage {...props} />
    </Suspense>
  );
}
