import { Document, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";

import { pdfText } from "../brochure/pdf/pdf-text";
import { loadTypeface } from "../brochure/pdf/typefaces.server";
import type { Agreement } from "./agreement-task";

/** The bytes of an agreement; in the processes of brochures alone, as the renderer is large. */
export async function renderAgreement(agreement: Agreement): Promise<Uint8Array> {
  const { families, hasGlyph } = await loadTypeface("en-AU", JSON.stringify(agreement));
  const shown = (text: string) => pdfText(text, hasGlyph);
  const { title, facts, termsTitle, terms, signed, drawn } = agreement;
  const styles = StyleSheet.create({
    page: { padding: 48, fontFamily: families, fontSize: 10.5, lineHeight: 1.4, color: "#111111" },
    title: { fontSize: 18, fontWeight: 700, marginBottom: 16 },
    row: { flexDirection: "row", marginBottom: 4 },
    label: { width: 150, color: "#555555" },
    value: { flex: 1 },
    heading: { fontWeight: 700, marginTop: 18, marginBottom: 6 },
    term: { marginBottom: 4 },
    signature: { marginTop: 24, borderBottom: "1pt solid #111111", width: 300, height: 100 },
  });
  return renderToBuffer(
    <Document title={shown(title)} language="en-AU">
      <Page size="A4" style={styles.page}>
        <Text style={styles.title}>{shown(title)}</Text>
        {facts.map(({ label, text }) => (
          <View key={label} style={styles.row}>
            <Text style={styles.label}>{shown(label)}</Text>
            <Text style={styles.value}>{shown(text)}</Text>
          </View>
        ))}
        <Text style={styles.heading}>{shown(termsTitle)}</Text>
        {terms.map((term) => (
          <Text key={term} style={styles.term}>
            {shown(`• ${term}`)}
          </Text>
        ))}
        {drawn ? (
          <View style={styles.signature}>
            <Svg viewBox={`0 0 ${drawn.width} ${drawn.height}`} style={{ width: 300, height: 100 }}>
              <Path d={drawn.path} fill="none" stroke="#111111" strokeWidth={3} strokeLinecap="round" />
            </Svg>
          </View>
        ) : null}
        <Text style={{ marginTop: 8 }}>{shown(signed)}</Text>
      </Page>
    </Document>,
  );
}
