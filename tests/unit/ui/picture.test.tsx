import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";

import { Picture } from "~/ui/Picture";

const IMAGE = { key: "artwork/ute-sand-front.svg", width: 1600, height: 1200 };

afterEach(() => vi.restoreAllMocks());

describe("Picture", () => {
  it("always says its size, offers AVIF in every width, and waits until it is near (spec:2.7.8)", () => {
    const html = renderToStaticMarkup(<Picture image={IMAGE} alt="Sand ute" sizes="100vw" />);
    expect(html).toMatch(/^<img srcSet="[^"]*\.avif 160w, [^"]*\.avif 1920w" sizes="100vw"/);
    expect(html).toContain('width="1600" height="1200"');
    expect(html).toContain('loading="lazy"');
    expect(html).not.toContain("fetchpriority");
  });

  it("is no larger than it is shown, for what chooses no width too", () => {
    const html = renderToStaticMarkup(<Picture image={IMAGE} alt="" sizes="82vw" widest={320} />);
    expect(html).toContain('src="/images/320/artwork/ute-sand-front.svg.webp"');
  });

  it("is fetched first where the page waits for it, without a warning of React's", () => {
    const warnings = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const html = renderToStaticMarkup(<Picture image={IMAGE} alt="Sand ute" sizes="100vw" priority />);
    expect(html).toContain('fetchpriority="high"');
    expect(html).not.toContain("loading=");
    expect(warnings).not.toHaveBeenCalled();
  });
});
