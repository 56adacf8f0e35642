import { expect, test } from "vitest";

import {
  contentSecurityPolicy,
  developmentContentSecurityPolicy,
  takeOwnInline,
} from "~/shell/content-security-policy";

const MARK = "4f6c";
const INJECTED = "steal(document.cookie)";
const PAGE = `<!DOCTYPE html><html><head><style nonce="${MARK}">:root{--a:1}</style><style>a{}</style>
<script src="/assets/a.js"></script><script type="application/ld+json">{"@type":"Car"}</script></head>
<body><p><script>${INJECTED}</script><script nonce="other">${INJECTED}</script></p>
<script nonce="${MARK}">window.__remixContext = {"a":"\\u003c/script>"};</script><script nonce="${MARK}" type="module" async="">import "/assets/b.js";
start();</script></body></html>`;

test("takes the page's own inline scripts and styles, exactly as they stand, and no others", () => {
  const { parts, contents } = takeOwnInline(PAGE, MARK);
  expect(contents).toEqual({
    scripts: ['window.__remixContext = {"a":"\\u003c/script>"};', 'import "/assets/b.js";\nstart();'],
    styles: [":root{--a:1}"],
  });
  expect(parts.join("")).toBe(PAGE.replaceAll(` nonce="${MARK}"`, ""));
});

test("allows each inline content once, by its hash, and nothing inline besides", () => {
  const policy = contentSecurityPolicy(
    { scripts: ["one", "one", "two"], styles: ["look"] },
    (content) => `sha256-${content}`,
  );
  expect(policy).toContain("script-src 'self' 'sha256-one' 'sha256-two';");
  expect(policy).toContain("style-src 'self' 'sha256-look';");
  expect(policy).not.toContain("unsafe");
});

test.each([
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'self'",
  "form-action 'self' https://checkout.stripe.com",
  "object-src 'none'",
])("a page's policy has %s", (directive) => {
  const policy = contentSecurityPolicy({ scripts: [], styles: [] }, String);
  expect(policy.split("; ")).toContain(directive);
});

test("scripts of others run only from where the site says, and only over the page's own policy", () => {
  const others = {
    scripts: ["https://chat.example/widget.js?key=1", "https://chat.example/other.js"],
    origins: ["https://api.chat.example/"],
  };
  const policy = contentSecurityPolicy({ scripts: ["one"], styles: [] }, String, others).split("; ");
  expect(policy).toContain("script-src 'self' 'one' https://chat.example https://api.chat.example");
  expect(policy).toContain("connect-src 'self' https://chat.example https://api.chat.example");
  expect(policy).toContain("frame-src 'self' https://chat.example https://api.chat.example");
  expect(policy).toContain("style-src 'self'");
});

test("only development may write inline scripts and speak over web sockets", () => {
  const policy = developmentContentSecurityPolicy();
  expect(policy).toContain("'unsafe-inline'");
  expect(policy).toContain("connect-src 'self' ws:");
});
