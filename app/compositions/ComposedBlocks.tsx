import { Fragment } from "react";

import { formatCount } from "~/i18n/format-count";
import { useTranslation } from "~/i18n/use-translation";
import { reviewsPath } from "~/paths";
import { Team } from "~/people/Team";
import { useSite } from "~/site/use-site";
import { AppLink } from "~/ui/AppLink";
import { DealerHtml } from "~/ui/DealerHtml";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";
import { Section } from "~/ui/Section";
import { Stars } from "~/ui/Stars";

import type { ComposedBlock, Figure } from "./composed-page";

type BlockOf<Name extends ComposedBlock["name"]> = Extract<ComposedBlock, { name: Name }>;

/** The blocks of a page, in the site's order. */
export function ComposedBlocks({ blocks }: { blocks: readonly ComposedBlock[] }) {
  return blocks.map((block, index) => <Fragment key={index}>{renderBlock(block)}</Fragment>);
}

function renderBlock(block: ComposedBlock) {
  switch (block.name) {
    case "article":
      return <DealerHtml html={block.html} language={block.language} className="composed-article" />;
    case "picture":
      return (
        <div className="composed-wide">
          <Picture image={block.image} alt={block.alt} sizes="(min-width: 80rem) 78rem, 100vw" />
        </div>
      );
    case "figures":
      return <Figures figures={block.figures} />;
    case "people":
      return <Team team={block.team} className="mt-section" />;
    case "quotes":
      return <Quotes block={block} />;
    case "steps":
      return <Steps block={block} />;
  }
}

/** Numbers, each counted today. */
function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation();
  const { words } = useSite();
  return (
    <dl className="composed-figures">
      {figures.map((figure) => {
        const number = formatCount(figure.value, figure.name === "rating" ? 1 : 0);
        const label = t(`editorial.figure_${figure.name}`, {
          ...words,
          since: String(figure.of),
          count: figure.of,
        });
        return (
          <div key={figure.name}>
            <dt>{figure.href ? <AppLink href={figure.href}>{label}</AppLink> : label}</dt>
            <dd className="figures heading">{number}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Quotes({ block: { topic, reviews } }: { block: BlockOf<"quotes"> }) {
  const { t } = useTranslation();
  const title =
    topic === null
      ? t("editorial.quotes")
      : t("editorial.quotes_about", { topic: t(`reviews.topic_${topic}`) });
  return (
    <Section
      title={title}
      className="composed-quotes mt-section"
      aside={
        <AppLink
          href={reviewsPath(topic === null ? {} : { topic })}
          className="link inline-flex min-h-11 items-center"
        >
          {t("editorial.quotes_all")}
        </AppLink>
      }
    >
      <ul>
        {reviews.map(({ id, rating, text, customerName, date, dateInWords }) => (
          <li key={id}>
            <Stars rating={rating} className="text-brand-strong" />
            <blockquote>{text}</blockquote>
            <p className="text-sm text-ink-muted">
              <span className="font-semibold text-ink">{customerName}</span>
              {" · "}
              <time dateTime={date}>{dateInWords}</time>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Where a reader may go next. */
function Steps({ block: { links } }: { block: BlockOf<"steps"> }) {
  const { t } = useTranslation();
  return (
    <Section title={t("editorial.steps")} className="mt-section">
      <ul className="composed-steps">
        {links.map(({ title, text, url }) => (
          <li key={url}>
            <AppLink href={url} className="group">
              <span className="heading text-lg group-hover:underline">{title}</span>
              {text === "" ? null : <span className="text-ink-muted">{text}</span>}
              <Icon name="arrow-right" className="size-5 text-brand-strong" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
