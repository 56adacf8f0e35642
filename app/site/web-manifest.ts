import { mediaPath } from "~/paths";
import { imageUrl } from "../platform/images/image-url";
import type { SiteConfig } from "./config/site-config";
import { parseThemeCss } from "./theme-css";

type ManifestSite = {
  config: Pick<SiteConfig, "name" | "description" | "theme" | "favicon">;
  themeCss: string;
};

/** Sizes that the picture pipeline makes, at least what a phone asks for on its home screen. */
const SIZES = [240, 640] as const;

/** What a phone needs to put the site on its home screen (the web app manifest). */
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

/** The ground of every page, where the theme says it as a plain colour. */
function pageColour(themeCss: string): string | null {
  const theme = parseThemeCss(themeCss);
  const colour = "tokens" in theme ? (theme.tokens.get("--colour-page") ?? "") : "";
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : null;
}
