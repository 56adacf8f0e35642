import type { ReactNode } from "react";

import { PageTitle } from "~/content/PageTitle";
import { ButtonLink } from "~/ui/ButtonLink";
import { Page } from "~/ui/Page";
import { Picture } from "~/ui/Picture";
import { lazyPart } from "~/ui/lazy-part";

import type { ComposedBlock, Composition } from "./composed-page";

const LazyBlocks = lazyPart("composed", async () => (await import("./ComposedBlocks")).ComposedBlocks);

type ComposedPageProps = {
  page: { title: string; description: string };
  composition: Composition;
  /** What the page is for, on its first screen; without it, the first of its next steps. */
  actions?: ReactNode;
  /** What most come for, above its blocks. */
  first?: ReactNode;
  /** Below its blocks. */
  children?: ReactNode;
};

/** A page of the dealer's own, in the blocks of its site. */
export function ComposedPage({ page, composition, actions, first, children }: ComposedPageProps) {
  const { picture, blocks } = composition;
  return (
    <Page className="composed py-section">
      <div className="composed-head">
        <div>
          <PageTitle title={page.title} lead={page.description} />
          {actions ?? <FirstStep blocks={blocks} />}
        </div>
        {picture ? (
          <div className="composed-picture">
            <Picture
              image={picture.image}
              alt={picture.alt}
              sizes="(min-width: 64rem) 50vw, 100vw"
              priority
            />
          </div>
        ) : null}
      </div>
      {first}
      <LazyBlocks blocks={blocks} />
      {children}
    </Page>
  );
}

function FirstStep({ blocks }: { blocks: readonly ComposedBlock[] }) {
  const link = blocks.flatMap((block) => (block.name === "steps" ? block.links : []))[0];
  if (!link) return null;
  return (
    <p className="head-actions mt-6 print:hidden">
      <ButtonLink href={link.url} variant="accent" size="lg">
        {link.title}
      </ButtonLink>
    </p>
  );
}
