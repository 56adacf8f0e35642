import type { ReactNode } from "react";

import { Page } from "../ui/Page";

type BandProps = { ground?: "plain" | "sunken" | "soft" | "dark"; children: ReactNode };

/** One block of a home page, as wide as the window, on its ground. */
export function Band({ ground = "plain", children }: BandProps) {
  return (
    <div className={`band band-${ground}`}>
      <Page>{children}</Page>
    </div>
  );
}
