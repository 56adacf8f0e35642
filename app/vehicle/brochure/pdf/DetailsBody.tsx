import { Text, View } from "@react-pdf/renderer";

import { FeatureColumns } from "./FeatureColumns";
import type { PdfPart } from "./PageFrame";

type DetailsBodyProps = PdfPart & {
  /** Those the first page had no room for. */
  features: string[];
  featuresTitle: string;
};

/** For whoever reads on; as many pages as it takes. */
export function DetailsBody({ features, featuresTitle, brochure, styles, words }: DetailsBodyProps) {
  const { name, price, comments, specifications, notes } = brochure;
  return (
    <View style={styles.body}>
      <Text style={[styles.name, styles.nameLong]}>{name}</Text>
      <Text style={styles.subtitle}>{[price.amount, price.note].filter(Boolean).join("  ·  ")}</Text>
      {comments.length > 0 ? (
        <Text style={styles.heading} minPresenceAhead={30}>
          {words.comments}
        </Text>
      ) : null}
      {comments.map((paragraph, index) => (
        <Text key={index} style={styles.paragraph}>
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
          <View key={label} style={styles.spec} wrap={false}>
            <Text style={styles.specLabel}>{label}</Text>
            <Text style={styles.specValue}>{value}</Text>
          </View>
        ))}
      </View>
      <FeatureColumns title={featuresTitle} features={features} styles={styles} />
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
