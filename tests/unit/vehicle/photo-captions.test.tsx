import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";
import { PHOTO_SUBJECTS } from "~/stock/photo-subject";
import { Gallery } from "~/vehicle/Gallery";
import { withCaptions } from "~/vehicle/photo-captions";

const size = { width: 1600, height: 1200 };
const flaw = { key: "photos/aa.jpg", ...size, shows: "kerbed_left_front_wheel" } as const;
const unnamed = { key: "photos/bb.jpg", ...size };

const photographs = { required: false, illustrated: false };
const drawn = { required: false, illustrated: true };

function gallery(images: Parameters<typeof Gallery>[0]["images"]): string {
  const price = { kind: "text", text: "Call for price" } as const;
  const offer = { slug: "ranger", price, enquire: { href: "#enquire", text: "Enquire Now" } };
  return renderToStaticMarkup(
    <I18nProvider value={createI18n({})}>
      <Gallery images={images} name="2023 Ford Ranger" soldName={null} offer={offer} />
    </I18nProvider>,
  );
}

test("a photograph says what it shows, in its text and in sight (spec:1.3.8)", () => {
  const html = gallery(withCaptions([flaw, unnamed], { texts: {}, photographs }));
  expect(html).toContain('alt="2023 Ford Ranger: Left front wheel: kerb mark on the rim, photo 1 of 2"');
  expect(html).toMatch(/aria-hidden="true">Left front wheel: kerb mark on the rim<\/p>/);
  expect(html).toContain('alt="2023 Ford Ranger, photo 2 of 2"');
});

test("a demo's drawing says so in its text, and its gallery once", () => {
  const html = gallery(withCaptions([flaw, unnamed], { texts: {}, photographs: drawn }));
  expect(html).toContain('alt="Illustration of 2023 Ford Ranger, picture 2 of 2"');
  expect(html).toMatch(/alt="Illustration of 2023 Ford Ranger: Left front wheel: kerb mark on the rim, pic/);
  expect(html.match(/>Illustration</g)).toHaveLength(1);
  expect(gallery(withCaptions([flaw], { texts: {}, photographs }))).not.toContain("Illustration");
});

test("captions are in the page's language, and of every subject different", () => {
  const captions = (texts: Record<string, string>) =>
    withCaptions(
      PHOTO_SUBJECTS.map((shows) => ({ ...unnamed, shows })),
      { texts, photographs },
    ).map(({ caption }) => caption);
  const [english, chinese] = [captions({}), captions({ language: "zh-Hans" })];
  expect(new Set(english).size).toBe(PHOTO_SUBJECTS.length);
  expect(new Set([...english, ...chinese]).size).toBe(2 * PHOTO_SUBJECTS.length);
});
