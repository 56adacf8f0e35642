import { Fragment, type ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { DealerHtml } from "~/ui/DealerHtml";
import { WhenOpened } from "~/ui/WhenOpened";

import type { DealerComments } from "./dealer-comments";
import { specLabelKey, type SpecRow } from "./spec-label";

/** Spec 1 §9: rows before Show More. */
const FEATURED_SPECS = 4;

/** 4 featured rows, then Show More / Less (spec 1 §2). */
export function Specifications({ rows }: { rows: SpecRow[] }) {
  const { t } = useTranslation();
  const rest = rows.slice(FEATURED_SPECS);
  return (
    <>
      <Rows rows={rows.slice(0, FEATURED_SPECS)} />
      {rest.length > 0 ? (
        <ShowMore more={t("vehicle.show_more")} less={t("vehicle.show_less")}>
          <Rows rows={rest} />
        </ShowMore>
      ) : null}
    </>
  );
}

function Rows({ rows }: { rows: SpecRow[] }) {
  const { t } = useTranslation();
  return (
    <dl className="specifications">
      {rows.map(({ key, value }) => (
        <Fragment key={key}>
          <dt>{t(specLabelKey(key))}</dt>
          <dd className="figures">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Spec 1 §9. */
const SHOWN_FEATURES = 8;

/** 8 features, then Show All / Hide (spec 1 §2). */
export function FeatureList({ features }: { features: string[] }) {
  const { t } = useTranslation();
  const rest = features.slice(SHOWN_FEATURES);
  return (
    <>
      <Features features={features.slice(0, SHOWN_FEATURES)} />
      {rest.length > 0 ? (
        <ShowMore more={t("vehicle.show_all", { count: features.length })} less={t("vehicle.hide")}>
          <Features features={rest} />
        </ShowMore>
      ) : null}
    </>
  );
}

function Features({ features }: { features: string[] }) {
  return (
    <ul className="features">
      {features.map((feature) => (
        <li key={feature} className="mask-icon icon-check">
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** The dealer's comments: 400 characters, then the rest on request (spec 1 §4). */
export function CarSummary({ comments, pending }: { comments: DealerComments; pending: string }) {
  const { t } = useTranslation();
  if (comments.kind === "pending") return <p className="text-ink-muted">{pending}</p>;
  const { paragraphs, teaser } = comments;
  if (teaser === null) return <Paragraphs html={paragraphs} />;
  return (
    <div className="group/comments">
      <div className="prose group-has-[details[open]]/comments:hidden">
        {teaser.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
      <ShowMore more={t("vehicle.more")} less={t("vehicle.less")}>
        <Paragraphs html={paragraphs} />
      </ShowMore>
    </div>
  );
}

/** Already sanitised on reading (design §4.10). */
function Paragraphs({ html }: { html: string[] }) {
  return (
    <div className="prose">
      {html.map((paragraph, index) => (
        <DealerHtml key={index} html={paragraph} />
      ))}
    </div>
  );
}

type ShowMoreProps = { more: string; less: string; children: ReactNode };

/** The rest of a list or text, rendered when it is opened; there from the start without JavaScript. */
function ShowMore({ more, less, children }: ShowMoreProps) {
  return (
    <details className="show-more group/more">
      <summary className="show-more-row link mask-icon icon-chevron-down">
        <span className="group-open/more:hidden">{more}</span>
        <span className="hidden group-open/more:inline">{less}</span>
      </summary>
      <WhenOpened>{children}</WhenOpened>
    </details>
  );
}
