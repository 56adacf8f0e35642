import { DealerHtml } from "~/ui/DealerHtml";

import { useTranslation } from "../i18n/use-translation";
import type { DealerComments } from "./dealer-comments";
import { ShowMore } from "./ShowMore";

/** The dealer's comments: 400 characters, then the rest on request (spec 1 §4). */
export function CarSummary({ comments }: { comments: DealerComments }) {
  const { t } = useTranslation();
  if (comments.kind === "pending") return <p className="text-ink-muted">{t("vehicle.comments_pending")}</p>;
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

/** Sanitised where they were read (design §4.10). */
function Paragraphs({ html }: { html: string[] }) {
  return (
    <div className="prose">
      {html.map((paragraph, index) => (
        <DealerHtml key={index} html={paragraph} />
      ))}
    </div>
  );
}
