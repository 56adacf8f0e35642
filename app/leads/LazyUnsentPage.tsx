import { lazy, Suspense, type ComponentProps } from "react";

import type { UnsentPage as Real } from "./UnsentPage";

const UnsentPage = lazy(async () => ({ default: (await import("./UnsentPage")).UnsentPage }));

/**
 * The page of a form that could not be recorded; a separate chunk, so that a browser loads its code and texts
 * only then.
 */
export function LazyUnsentPage(props: ComponentProps<typeof Real>) {
  return (
    <Suspense fallback={null}>
      <UnsentPage {...props} />
    </Suspense>
  );
}
