import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { toastsInto } from "#tests/unit/ui/toasts-into";
import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";
import { ToastContext } from "~/ui/toast-context";
import { ShareLinks } from "~/vehicle/ShareLinks";

const url = "https://northside.test/cars/corolla";

test("spec 1 §2: without JavaScript the ways to share are plain links; copying is not offered", () => {
  const html = renderToStaticMarkup(
    <I18nProvider value={createI18n({})}>
      <ToastContext.Provider value={toastsInto([])}>
        <ShareLinks
          name="2021 Toyota Corolla"
          dealer="Northside"
          url={url}
          feedback="inline"
          settings={{ hashtags: ["toyota", "brisbane"], related: ["northside"] }}
        />
      </ToastContext.Provider>
    </I18nProvider>,
  );
  const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  expect(links.map((href) => href.slice(0, href.indexOf("?")))).toEqual([
    "https://www.facebook.com/sharer/sharer.php",
    "https://x.com/intent/post",
    "mailto:",
    "sms:",
  ]);
  for (const href of links) expect(href).toContain(encodeURIComponent(url));
  expect(links[1]).toContain("hashtags=toyota%2Cbrisbane&related=northside");
  expect(html).toMatch(/<button type="button" class="[^"]*noscript:hidden/);
  expect(html).toMatch(/^<details/);
});
