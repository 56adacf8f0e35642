import { Image, Text, View } from "@react-pdf/renderer";

import type { Brochure, PdfWords } from "../brochure";
import type { BrochureStyles } from "./brochure-styles";

export type PdfPart = { brochure: Brochure; styles: BrochureStyles; words: PdfWords };

/** The brand's strip along the top edge of every page. */
export function ColourStrip({ styles }: Pick<PdfPart, "styles">) {
  return (
    <>
      <View style={styles.strip} fixed />
      <View style={styles.stripAccent} fixed />
    </>
  );
}

/** The dealer and its contact details. */
export function BrochureHeader({ brochure, styles, logo }: PdfPart & { logo: Buffer | null }) {
  const { dealer } = brochure;
  return (
    <View style={styles.header} fixed>
      {logo ? (
        <Image src={{ data: logo, format: "png" }} cache={false} style={styles.logo} />
      ) : (
        <Text style={styles.dealerName}>{dealer.name}</Text>
      )}
      <View style={styles.contact}>
        <Text style={styles.contactPhone}>{dealer.phone}</Text>
        <Text style={styles.muted}>{dealer.url.replace(/^https?:\/\//, "")}</Text>
      </View>
    </View>
  );
}

/** Required by law on every page: the dealer's identity and licence. */
export function BrochureFooter({ brochure, styles, words }: PdfPart) {
  return (
    <View style={styles.footer} fixed>
      <Text>{brochure.dealer.line}</Text>
      <Text
        render={({ pageNumber, totalPages }) =>
          words.page.replace("{page}", String(pageNumber)).replace("{pages}", String(totalPages ?? ""))
        }
      />
    </View>
  );
}

type FeatureColumnsProps = {
  title: string;
  features: string[];
  styles: BrochureStyles;
  /** On a page with room to spare. */
  roomy?: boolean;
};

export function FeatureColumns({ title, features, styles, roomy = false }: FeatureColumnsProps) {
  if (features.length === 0) return null;
  return (
    <View>
      <Text style={styles.heading} minPresenceAhead={40}>
        {title}
      </Text>
      <View style={styles.columns}>
        {features.map((feature, index) => (
          <View
            key={index}
            style={roomy ? [styles.feature, styles.featureRoomy] : styles.feature}
            wrap={false}
          >
            <View style={styles.bullet} />
            <Text style={styles.featureText}>{feature}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}
