import { Document, Font, Page, Path, Svg, Text, View } from "@react-pdf/renderer";

import type { Language } from "~/i18n/language";
import type { FontName } from "~/site/config/appearance";

import type { Brochure, PdfWords } from "../brochure";
import type { BrochureColours } from "./brochure-colours";
import { brochureStyles, GAP, smallPicture, type BrochureTypeface } from "./brochure-styles";
import { CoverBody } from "./CoverBody";
import { letterWidths, lineParts } from "./line-parts";
import { BrochureFooter, BrochureHeader, ColourStrip, FeatureColumns, type PdfPart } from "./PageFrame";

type DetailsBodyProps = PdfPart & {
  /** Those that did not fit on the first page. */
  features: string[];
  featuresTitle: string;
};

export type PdfPictures = {
  /** PNG; null for a site whose logo cannot be read. */
  logo: Buffer | null;
  /** JPEG, the large one first. */
  photos: Buffer[];
};

export type BrochureDocumentProps = {
  brochure: Brochure;
  language: Language;
  colours: BrochureColours;
  /** The site's, for headings. */
  displayFont: FontName;
  pictures: PdfPictures;
  words: PdfWords;
};

/** Points between the large picture and the visit box, without the heading of the features. */
const COVER_ROOM = 190;
const REPAYMENT_HEIGHT = 54;
const FEATURE_LINE = 16.5;
/** The length of a name that certainly fits on one line, and the height of a second line. */
const SHORT_NAME = 42;
const NAME_LINE = 25;

Font.registerHyphenationCallback(lineParts);

/**
 * The PDF: a first page with the essentials, and further pages with the details.
 *
 * @param props.typeface families that are loaded; together they have every character of the texts
 */
export function BrochureDocument({
  brochure,
  language,
  colours,
  pictures,
  words,
  typeface,
}: BrochureDocumentProps & { typeface: BrochureTypeface }) {
  const styles = brochureStyles(colours, typeface);
  const { dealer, name, features } = brochure;
  const onCover = featuresThatFit(features, coverRoom(brochure, pictures.photos.length - 1));
  const frame = { brochure, styles, words };
  return (
    <Document title={name} author={dealer.name} creator={dealer.name} language={language}>
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

/** @returns the lines of features that fit between the pictures and the visit box */
function coverRoom({ repayment, name }: Brochure, small: number): number {
  const heights = [
    small > 1 ? smallPicture(small).height + GAP : 0,
    repayment ? REPAYMENT_HEIGHT : 0,
    name.length > SHORT_NAME ? NAME_LINE : 0,
  ];
  return Math.floor((COVER_ROOM - heights.reduce((sum, height) => sum + height)) / FEATURE_LINE);
}

/** Where and when to see it, and the QR code of its page for a phone. */
function VisitBox({ brochure, styles, words }: PdfPart) {
  const { location, dealer, qr } = brochure;
  return (
    <View style={[styles.body, styles.visit]} wrap={false}>
      <View style={styles.visitColumn}>
        <Text style={styles.visitName}>{location?.name ?? dealer.name}</Text>
        {location ? (
          <>
            <Text>{location.street}</Text>
            <Text>{location.place}</Text>
          </>
        ) : null}
        <Text style={styles.visitPhone}>{dealer.phone}</Text>
        {dealer.licence ? <Text style={styles.muted}>{dealer.licence}</Text> : null}
      </View>
      <View style={styles.visitColumn}>
        {location?.hours.map(({ label, value }) => (
          <View key={label} style={styles.hours}>
            <Text style={styles.muted}>{label}</Text>
            <Text>{value}</Text>
          </View>
        ))}
      </View>
      <View style={styles.scan}>
        <Svg viewBox={`0 0 ${qr.size} ${qr.size}`} style={styles.qr}>
          <Path d={qr.path} fill="#000000" />
        </Svg>
        <Text style={styles.scanText}>{words.scan}</Text>
      </View>
    </View>
  );
}

/** The details; as many pages as needed. */
function DetailsBody({ features, featuresTitle, brochure, styles, words }: DetailsBodyProps) {
  const { name, price, comments, specifications, notes } = brochure;
  const roomy = roomyHeight(brochure, features) <= DETAILS_ROOM;
  return (
    <View style={roomy ? [styles.body, styles.bodyRoomy] : styles.body}>
      <Text style={[styles.name, styles.nameLong]}>{name}</Text>
      <Text style={styles.subtitle}>
        {[price.amount, price.note, price.reduced, price.other].filter(Boolean).join("  ·  ")}
      </Text>
      {comments.length > 0 ? (
        <Text style={styles.heading} minPresenceAhead={30}>
          {words.comments}
        </Text>
      ) : null}
      {comments.map((paragraph, index) => (
        <Text key={index} style={roomy ? [styles.paragraph, styles.paragraphRoomy] : styles.paragraph}>
          {paragraph}
        </Text>
      ))}
      {specifications.length > 0 ? (
        <Text style={styles.heading} minPresenceAhead={40}>
          {words.specifications}
        </Text>
      ) : null}
      <View style={styles.columns}>
        {specifications.map(({ label, value }) => (
          <View key={label} style={roomy ? [styles.spec, styles.specRoomy] : styles.spec} wrap={false}>
            <Text style={styles.specLabel}>{label}</Text>
            <Text style={styles.specValue}>{value}</Text>
          </View>
        ))}
      </View>
      <FeatureColumns title={featuresTitle} features={features} styles={styles} roomy={roomy} />
      <View style={styles.notes} wrap={false}>
        <Text style={[styles.note, styles.noteTitle]}>{words.goodToKnow}</Text>
        {notes.map((note) => (
          <Text key={note} style={styles.note}>
            {note}
          </Text>
        ))}
      </View>
    </View>
  );
}

/** Points of a page below its head. */
const DETAILS_ROOM = 620;
/** Points of what is set larger, and letters per line: a heading, a line and the gap of a paragraph, a row, the small print. */
const ROOMY = { heading: 37, line: 16.5, gap: 6, row: 27.5, note: 10.2, noteGap: 3, notes: 45 };
const LETTERS = { line: 95, label: 21, note: 135 };

/** About how high the details of a car are if they are set larger, in points. */
export function roomyHeight(
  { comments, specifications, notes }: Pick<Brochure, "comments" | "specifications" | "notes">,
  features: readonly string[],
): number {
  const linesOf = (text: string, letters: number) => Math.ceil(letterWidths(text) / letters);
  const longLabels = specifications.filter(({ label }) => letterWidths(label) > LETTERS.label).length;
  const rows = Math.ceil(specifications.length / 2) + Math.ceil(features.length / COLUMNS);
  return [
    ...[comments, specifications, features].map((part) => (part.length > 0 ? ROOMY.heading : 0)),
    ...comments.map((text) => linesOf(text, LETTERS.line) * ROOMY.line + ROOMY.gap),
    rows * ROOMY.row + longLabels * ROOMY.line,
    ROOMY.notes,
    ...notes.map((text) => linesOf(text, LETTERS.note) * ROOMY.note + ROOMY.noteGap),
  ].reduce((sum, height) => sum + height, 0);
}

/** Columns of the list, and the letters per line of one. */
const COLUMNS = 3;
const LINE_LETTERS = 32;

/**
 * How many features of a list in columns fit into `lines`; one that is too long for its column takes another
 * line.
 */
export function featuresThatFit(features: readonly string[], lines: number): number {
  let left = lines;
  for (let first = 0; first < features.length; first += COLUMNS) {
    const row = features.slice(first, first + COLUMNS);
    left -= Math.max(...row.map((feature) => Math.max(1, Math.ceil(letterWidths(feature) / LINE_LETTERS))));
    if (left < 0) return first;
  }
  return features.length;
}
