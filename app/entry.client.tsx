import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect, useInsertionEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

import { brandDesk, type DeskBrand } from "./desk/desk-name";
import { createI18n } from "./i18n/create-i18n";
import { languageOf, type TextOverrides } from "./i18n/language";
import { I18nProvider } from "./i18n/use-translation";
import type { PublicSite } from "./site/public-site";
import { keepFocus } from "./ui/keep-focus";
import { pressAgain } from "./ui/keep-pressed";
import { noteTyped, putTyped } from "./ui/keep-typed";

const { loaderData } = window.__remixContext.state as {
  loaderData?: { root?: { site?: PublicSite; desk?: DeskBrand | null } };
};
if (loaderData?.root?.desk) brandDesk(loaderData.root.desk);
const texts: TextOverrides = loaderData?.root?.site?.texts ?? {};
if (languageOf(texts) === "zh-Hans") await import("./i18n/bring-chinese");

const i18n = createI18n(texts, {
  // A page that shows a key instead of a text is broken: report an error, which fails the browser tests.
  onMissing: (key) => reportError(new Error(`No text: ${key}`)),
});

noteTyped();

/** Marks the page as hydrated, for styles and for tests that press buttons. */
function Hydrated({ children }: { children: ReactNode }) {
  // RemixBrowser updates its location outside of a transition, for which React empties each part that has not hydrated
  // yet (lazy-part.tsx) instead of hydrating it first (error #421). An insertion effect runs once the router is there,
  // and before anything subscribes to it.
  useInsertionEffect(() => {
    const router = window.__remixRouter;
    const { subscribe } = router;
    router.subscribe = (update) => subscribe((...news) => startTransition(() => update(...news)));
  }, []);
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
    keepFocus();
    putTyped();
    pressAgain();
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider value={i18n}>
      <Hydrated>
        <RemixBrowser />
      </Hydrated>
    </I18nProvider>,
  );
});
