import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import type { Language } from "~/i18n/language";
import { I18nProvider } from "~/i18n/use-translation";
import { DealerHtml } from "~/ui/DealerHtml";

const HTML =
  '<p><a href="/contact">Write</a>, <a href="https://toyota.example/">read</a> or <a href="//cdn.example/">look</a></p>';

function render(root: string, texts: Record<string, string>, language?: Language): string {
  return renderToStaticMarkup(
    <I18nProvider value={createI18n(texts)}>
      <StaticRouter basename={root} location={root}>
        <DealerHtml html={HTML} language={language} className="mt-8" />
      </StaticRouter>
    </I18nProvider>,
  );
}

test("on an English page it is what the dealer wrote", () => {
  expect(render("/", {})).toBe(`<div class="prose mt-8">${HTML}</div>`);
});

test("on a Chinese page it says that it is English, and links to Chinese pages", () => {
  const shown = HTML.replace('"/contact"', '"/zh/contact"');
  expect(render("/zh", { language: "zh-Hans" })).toBe(`<div lang="en-AU" class="prose mt-8">${shown}</div>`);
});

test("what the dealer wrote in the page's language is not marked", () => {
  const shown = HTML.replace('"/contact"', '"/zh/contact"');
  const texts = { language: "zh-Hans" };
  expect(render("/zh", texts, "zh-Hans")).toBe(`<div class="prose mt-8">${shown}</div>`);
});
