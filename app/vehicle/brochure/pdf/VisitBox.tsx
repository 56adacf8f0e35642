import { Path, Svg, Text, View } from "@react-pdf/renderer";

import type { PdfPart } from "./PageFrame";

/** Where to see it, when, and the way to its page on a phone. */
export function VisitBox({ brochure, styles, words }: PdfPart) {
  const { yard, dealer, qr } = brochure;
  return (
    <View style={[styles.body, styles.visit]} wrap={false}>
      <View style={styles.visitColumn}>
        <Text style={styles.visitName}>{yard?.name ?? dealer.name}</Text>
        {yard ? (
          <>
            <Text>{yard.street}</Text>
            <Text>{yard.place}</Text>
          </>
        ) : null}
        <Text style={styles.visitPhone}>{dealer.phone}</Text>
        {dealer.licence ? <Text style={styles.muted}>{dealer.licence}</Text> : null}
      </View>
      <View style={styles.visitColumn}>
        {yard?.hours.map(({ label, value }) => (
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
