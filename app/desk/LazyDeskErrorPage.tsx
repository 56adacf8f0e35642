import { lazy, Suspense } from "react";

const DeskErrorPage = lazy(async () => ({ default: (await import("./DeskErrorPage")).DeskErrorPage }));

/** The desk's page for a failure; a separate chunk, since the root that shows it is every shopper's too. */
export function LazyDeskErrorPage({ status }: { status: number }) {
  return (
    <Suspense fallback={null}>
      <DeskErrorPage status={status} />
    </Suspense>
  );
}
