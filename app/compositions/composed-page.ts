import type { Language } from "~/i18n/language";
import type { TeamMember } from "~/people/team";
import type { ReviewView } from "~/reviews/review-view";
import type { CompositionBlock, FIGURES } from "~/site/config/compositions";
import type { ReviewTopic } from "~/site/config/review-topic";
import type { PictureSource } from "~/ui/Picture";

/** A number of a page, and where it leads. */
export type Figure = {
  name: (typeof FIGURES)[number];
  value: number;
  /** What the number is of besides: the year that years are counted from, or the reviews of an average. */
  of: number;
  href: string | null;
};

export type ComposedPicture = { image: PictureSource; alt: string };

/** A block with what it shows. */
export type ComposedBlock =
  | { name: "article"; html: string; language: Language }
  | ({ name: "picture" } & ComposedPicture)
  | { name: "figures"; figures: Figure[] }
  | { name: "people"; team: TeamMember[] }
  | { name: "quotes"; topic: ReviewTopic | null; reviews: ReviewView[] }
  | Extract<CompositionBlock, { name: "steps" }>;

/** A page of the dealer's in the order of its blocks. */
export type Composition = { picture: ComposedPicture | null; blocks: ComposedBlock[] };
