import { Suspense, useId, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { drawnOnly } from "~/platform/drawn-only";
import { storedParts } from "~/shell/stored-parts.server";
import { toPublicSite, type PublicSite } from "~/site/public-site";
import { PartsContext, Stored, StoredInPlace, StoredPage } from "~/ui/Stored";

const aSite = (slug = "northside", revision = 1): PublicSite =>
  toPublicSite({
    ...{ slug, revision, themeCss: "", licences: { dealer: [], repairer: [] } },
    config: buildTenant(slug).config,
  });

/** As app/entry.server.tsx does. */
function draw(site: PublicSite, page: ReactNode): string {
  const parts = storedParts(site);
  const rendered = renderToString(<PartsContext.Provider value={parts}>{page}</PartsContext.Provider>);
  return Buffer.concat(parts.fill([rendered]).map((piece) => Buffer.from(piece))).toString();
}

/** A list of cards, and the names of those that were rendered since the last time. */
function aList(repeated = 1) {
  const rendered: string[] = [];
  function Card({ name }: { name: string }) {
    rendered.push(name);
    return <li>{`${name} & Söhne – 汽车`.repeat(repeated)}</li>;
  }
  const page = (...names: string[]) => (
    <ul>
      Cars: {names.length}
      {names.map((name) => (
        <Stored key={name} name="test-card" of={[name, repeated]}>
          {() => <Card name={name} />}
        </Stored>
      ))}
      the end
    </ul>
  );
  return { page, take: () => rendered.splice(0) };
}

test("a part is rendered once, and has the same bytes on every page after that", () => {
  const site = aSite();
  const { page, take } = aList();
  const plain = renderToString(page("Corolla", "Yaris"));
  take();
  expect(draw(site, page("Corolla", "Yaris"))).toBe(plain);
  expect(take()).toEqual(["Corolla", "Yaris"]);
  expect(draw(site, page("Corolla", "Yaris"))).toBe(plain);
  expect(take()).toEqual([]);
  const other = draw(site, page("Yaris", "Kluger", "Corolla"));
  expect(take()).toEqual(["Kluger"]);
  expect(other).toBe(renderToString(page("Yaris", "Kluger", "Corolla")));
});

test("a part is kept as bytes: a text that was cut out of a page would keep the whole page in memory", () => {
  const site = aSite();
  const { page } = aList();
  draw(site, page("Corolla"));
  const parts = storedParts(site);
  const rendered = renderToString(
    <PartsContext.Provider value={parts}>{page("Corolla")}</PartsContext.Provider>,
  );
  const kept = parts.fill([rendered]).filter((piece) => typeof piece !== "string");
  expect(kept.map(String)).toEqual(["<li>Corolla &amp; Söhne – 汽车</li>"]);
});

test("another site, another revision and a draft have their own parts", () => {
  const { page, take } = aList();
  for (const site of [aSite(), aSite("harbour"), aSite("northside", 2), aSite()]) {
    draw(site, page("Corolla"));
    expect(take()).toEqual(["Corolla"]);
  }
});

test("what is left out of the page's data still tells parts apart", () => {
  const site = aSite();
  const page = (rows: { features: string[] | undefined }) => (
    <Stored name="test-features" of={[rows]}>
      {() => <p>{rows.features?.join()}</p>}
    </Stored>
  );
  expect(draw(site, page({ features: drawnOnly(["Tow bar"]) }))).toBe("<p>Tow bar</p>");
  expect(draw(site, page({ features: drawnOnly(["Sunroof"]) }))).toBe("<p>Sunroof</p>");
});

test("a part within a part is kept by itself too", () => {
  const site = aSite();
  const { page, take } = aList();
  const around = (title: string) => (
    <Stored name="test-around" of={[title]}>
      {() => (
        <div>
          {title}
          {page("Corolla")}
        </div>
      )}
    </Stored>
  );
  draw(site, around("Monday"));
  take();
  const tuesday = draw(site, around("Tuesday"));
  expect(take()).toEqual([]);
  expect(tuesday).toBe(renderToString(around("Tuesday")));
  expect(draw(site, around("Tuesday"))).toBe(tuesday);
});

test("a page is kept once its address is asked for again, and named by its data only then", () => {
  const site = aSite();
  const { page, take } = aList(4_000);
  let named = 0;
  const of = () => {
    named += 1;
    return ["Corolla"];
  };
  const drawn = (address: string) => {
    const html = draw(
      site,
      <StoredPage address={address} of={of}>
        {() => page("Corolla")}
      </StoredPage>,
    );
    return { html, named, rendered: take().length };
  };
  const html = renderToString(page("Corolla"));
  take();
  // The card within it is a part of its own.
  expect(drawn("/search?make=kia")).toEqual({ html, named: 0, rendered: 1 });
  expect(drawn("/search?make=kia")).toEqual({ html, named: 1, rendered: 0 });
  expect(drawn("/search?make=kia")).toEqual({ html, named: 2, rendered: 0 });
  expect(drawn("/search?make=mazda")).toEqual({ html, named: 2, rendered: 0 });
});

function Field() {
  const id = useId();
  return <p id={id}>Name</p>;
}

test("generated ids are those of the place, or their part is not kept", () => {
  const site = aSite();
  const fields = (Part: typeof Stored) => (
    <form>
      <Part name="test-field" of={[]}>
        {() => <Field />}
      </Part>
      <Part name="test-field" of={[]}>
        {() => <Field />}
      </Part>
    </form>
  );
  for (const Part of [Stored, StoredInPlace]) {
    const plain = renderToString(fields(Part));
    expect(new Set(plain.match(/id="[^"]+"/g)).size).toBe(2);
    expect(draw(site, fields(Part))).toBe(plain);
    expect(draw(site, fields(Part))).toBe(plain);
  }
});

test("what was not loaded in time is rendered by the next page", () => {
  const site = aSite();
  let isLoaded = false;
  function Late() {
    if (!isLoaded) throw new Promise(() => {});
    return <b>here</b>;
  }
  const page = (
    <Stored name="test-late" of={[]}>
      {() => (
        <Suspense fallback={<i>soon</i>}>
          <Late />
        </Suspense>
      )}
    </Stored>
  );
  expect(draw(site, page)).toContain("soon");
  isLoaded = true;
  expect(draw(site, page)).toContain("here");
});

test("an inline script, which each page permits by its own mark, is in no part that is kept", () => {
  const site = aSite();
  const parts = () => {
    const page = storedParts(site);
    const rendered = renderToString(
      <PartsContext.Provider value={page}>
        <Stored name="test-script" of={[]}>
          {() => (
            <div>
              <script nonce="mark" />
            </div>
          )}
        </Stored>
      </PartsContext.Provider>,
    );
    return page.fill(rendered.split(' nonce="mark"')).join("");
  };
  expect(parts()).toBe("<div><script></script></div>");
  expect(parts()).toBe("<div><script></script></div>");
});
