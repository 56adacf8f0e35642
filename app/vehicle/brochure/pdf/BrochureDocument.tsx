import { Document, Font, Page } from "@react-pdf/renderer";

import type { Brochure } from "../brochure";
import type { BrochureColours } from "./brochure-colours";
import { brochureStyles, GAP, smallPicture } from "./brochure-styles";
import { CoverBody } from "./CoverBody";
import { DetailsBody } from "./DetailsBody";
import { featuresThatFit } from "./features-that-fit";
import { BrochureFooter, BrochureHeader, ColourStrip } from "./PageFrame";
import type { PdfWords } from "./pdf-words";
import { VisitBox } from "./VisitBox";

export type PdfPictures = {
  /** PNG; null for a site whose logo cannot be read. */
  logo: Buffer | null;
  /** JPEG, the large one first. */
  photos: Buffer[];
};

export type BrochureDocumentProps = {
  brochure: Brochure;
  colours: BrochureColours;
  pictures: PdfPictures;
  words: PdfWords;
};

/** Points between the large picture and where to see the car, without the heading of the features. */
const COVER_ROOM = 190;
const REPAYMENT_HEIGHT = 54;
const FEATURE_LINE = 16.5;
/** Letters of a name that is sure to take one line, and the height of another. */
const SHORT_NAME = 42;
const NAME_LINE = 25;

// Names and numbers are not to be hyphenated; what would leave its column is broken anywhere.
Font.registerHyphenationCallback((word) => (word.length > 28 ? (word.match(/.{1,14}/gu) ?? [word]) : [word]));

/** What a dealer hands over: one page that says it all, and one for whoever reads on. */
export function BrochureDocument({ brochure, colours, pictures, words }: BrochureDocumentProps) {
  const styles = brochureStyles(colours);
  const { dealer, name, features } = brochure;
  const onCover = featuresThatFit(features, coverRoom(brochure, pictures.photos.length - 1));
  const frame = { brochure, styles, words };
  return (
    <Document title={name} author={dealer.name} creator={dealer.name} language="en-AU">
      <Page size="A4" style={styles.page}>
        <ColourStrip styles={styles} />
        <BrochureHeader {...frame} logo={pictures.logo} />
        <CoverBody {...frame} photos={pictures.photos} features={features.slice(0, onCover)} />
        <VisitBox {...frame} />
        <BrochureFooter {...frame} />
      </Page>
      <Page size="A4" style={styles.page}>
        <ColourStrip styles={styles} />
        <BrochureHeader {...frame} logo={pictures.logo} />
        <DetailsBody
          {...frame}
          features={features.slice(onCover)}
          featuresTitle={onCover > 0 ? words.moreFeatures : words.features}
        />
        <BrochureFooter {...frame} />
      </Page>
    </Document>
  );
}

/** @returns the lines of features that fit between the pictures and where to see the car */
function coverRoom({ repayment, name }: Brochure, small: number): number {
  const heights = [
    small > 1 ? smallPicture(small).height + GAP : 0,
    repayment ? REPAYMENT_HEIGHT : 0,
    name.length > SHORT_NAME ? NAME_LINE : 0,
  ];
  return Math.floor((COVER_ROOM - heights.reduce((sum, height) => sum + height)) / FEATURE_LINE);
}
