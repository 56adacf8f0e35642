import { Text, View } from "@react-pdf/renderer";

import type { BrochureStyles } from "./brochure-styles";

type FeatureColumnsProps = { title: string; features: string[]; styles: BrochureStyles };

export function FeatureColumns({ title, features, styles }: FeatureColumnsProps) {
  if (features.length === 0) return null;
  return (
    <View>
      <Text style={styles.heading} minPresenceAhead={40}>
        {title}
      </Text>
      <View style={styles.columns}>
        {features.map((feature, index) => (
          <View key={index} style={styles.feature} wrap={false}>
            <View style={styles.bullet} />
            <Text style={styles.featureText}>{feature}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}
