import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";

import { makeI18n } from "./i18n/make-i18n";
import { english } from "./i18n/resources";
import type { TextOverrides } from "./i18n/text-overrides";

type RootData = { site?: { texts: TextOverrides } };

const state = window.__remixContext.state as { loaderData?: { root?: RootData | null } };
const i18n = makeI18n(english, state.loaderData?.root?.site?.texts ?? {});

/** Marks the page once its handlers are there, for styles and for tests that press buttons. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <Hydrated>
        <RemixBrowser />
      </Hydrated>
    </I18nextProvider>,
  );
});
