import { mediaPath } from "~/paths";
import { imageUrl } from "~/platform/images/image-url";

import type { SiteConfig } from "./config/site-config";
import { parseThemeCss } from "./theme-css";

type ManifestSite = {
  config: Pick<SiteConfig, "name" | "description" | "theme" | "favicon">;
  themeCss: string;
};

/** Icon sizes that the image pipeline renders; phones need at least these for the home screen. */
const SIZES = [240, 640] as const;

/** The web app manifest, for installing the site on a phone's home screen. */
export function webManifest({ config, themeCss }: ManifestSite) {
  const { name, description, theme, favicon } = config;
  return {
    id: "/",
    name,
    short_name: name.length <= 12 ? name : (name.split(" ")[0] ?? name),
    description,
    lang: "en-AU",
    start_url: "/",
    scope: "/",
    display: "browser",
    theme_color: theme.themeColour,
    background_color: pageColour(themeCss) ?? "#ffffff",
    icons: [
      ...(favicon.endsWith(".svg") ? [{ src: mediaPath(favicon), sizes: "any", type: "image/svg+xml" }] : []),
      ...SIZES.map((size) => ({
        src: imageUrl(`media/${favicon}`, size, "webp", { crop: "1:1" }),
        sizes: `${size}x${size}`,
        type: "image/webp",
      })),
    ],
  };
}

/** The background of every page, if the theme gives it as a plain colour. */
function pageColour(themeCss: string): string | null {
  const theme = parseThemeCss(themeCss);
  const colour = "tokens" in theme ? (theme.tokens.get("--colour-page") ?? "") : "";
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : null;
}
