import type { ReactNode } from "react";

import { classNames } from "./class-names";

/** The width and margins of every page. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames("mx-auto w-full max-w-page px-4 sm:px-6 lg:px-8", className)}>{children}</div>
  );
}
