import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";

import { createI18n } from "./i18n/create-i18n";
import type { TextOverrides } from "./i18n/text-overrides";

type RootData = { site?: { texts: TextOverrides } };

const state = window.__remixContext.state as { loaderData?: { root?: RootData | null } };
const i18n = createI18n(state.loaderData?.root?.site?.texts ?? {});

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <RemixBrowser />
    </I18nextProvider>,
  );
});
