import { StyleSheet } from "@react-pdf/renderer";

import type { BrochureColours } from "./brochure-colours";

/** A4 is 595 × 842 points; lengths are in points unless stated. */
const MARGIN = 36;
const HERO_WIDTH = 344;
export const GAP = 10;
const WIDTH = 595 - 2 * MARGIN;
/** Height of the small pictures as a share of their width, by their number in the row. */
const SMALL_SHAPES: Record<number, number> = { 2: 9 / 16, 3: 3 / 4, 4: 3 / 4 };

/** The size of the small pictures, which together are as wide as the page. */
export function smallPicture(count: number): { width: number; height: number } {
  const width = (WIDTH - (count - 1) * GAP) / count;
  return { width, height: width * (SMALL_SHAPES[count] ?? 0) };
}

/** Names of registered families, each list for the characters that those before it lack. */
export type BrochureTypeface = { texts: string[]; headings: string[] };

export type BrochureStyles = ReturnType<typeof brochureStyles>;

/** The look of the brochure in a site's colours and typefaces. */
export function brochureStyles(colours: BrochureColours, { texts, headings }: BrochureTypeface) {
  const { brand, onBrand, brandStrong, brandSoft, accent, ink, inkMuted, line } = colours;
  const display = { fontFamily: headings, fontWeight: 700 } as const;
  return StyleSheet.create({
    page: {
      paddingTop: 30,
      paddingBottom: 56,
      paddingHorizontal: MARGIN,
      fontFamily: texts,
      fontSize: 9.5,
      color: ink,
      backgroundColor: "#ffffff",
    },
    // Not set on the page itself, because fixed elements would inherit it and not be rendered.
    body: { fontSize: 9.5, lineHeight: 1.4 },
    bodyRoomy: { fontSize: 11, lineHeight: 1.5 },
    strip: { position: "absolute", top: 0, left: 0, right: 0, height: 8, backgroundColor: brand },
    stripAccent: { position: "absolute", top: 0, right: 0, width: 120, height: 8, backgroundColor: accent },

    header: {
      flexDirection: "row",
      justifyContent: "space-between",
      alignItems: "center",
      marginBottom: 18,
    },
    logo: { height: 34, maxWidth: 220, objectFit: "contain", objectPosition: "left" },
    dealerName: { ...display, fontSize: 16, color: brandStrong },
    contact: { alignItems: "flex-end" },
    contactPhone: { ...display, fontSize: 14, color: brandStrong, lineHeight: 1.2 },
    muted: { color: inkMuted },

    labels: { flexDirection: "row", gap: 6, marginBottom: 8 },
    label: {
      backgroundColor: brandSoft,
      color: brandStrong,
      fontSize: 8,
      fontWeight: 700,
      lineHeight: 1,
      paddingVertical: 4,
      paddingHorizontal: 7,
      borderRadius: 2,
    },
    labelLoud: { backgroundColor: brand, color: onBrand },
    name: { ...display, fontSize: 22, lineHeight: 1.15 },
    nameLong: { fontSize: 17 },
    subtitle: { fontSize: 10, color: inkMuted, marginTop: 3 },

    hero: { flexDirection: "row", gap: GAP, marginTop: 12 },
    heroPicture: { width: HERO_WIDTH, height: HERO_WIDTH * 0.75, objectFit: "cover", borderRadius: 4 },
    noPicture: {
      width: HERO_WIDTH,
      height: HERO_WIDTH * 0.75,
      backgroundColor: brandSoft,
      borderRadius: 4,
      alignItems: "center",
      justifyContent: "center",
    },
    aside: { flexGrow: 1, flexBasis: 0, gap: 8 },
    priceBox: {
      flexGrow: 1,
      justifyContent: "center",
      backgroundColor: brand,
      color: onBrand,
      borderRadius: 4,
      paddingVertical: 8,
      paddingHorizontal: 12,
    },
    priceWas: { fontSize: 10, textDecoration: "line-through", lineHeight: 1.2 },
    price: { ...display, fontSize: 25, lineHeight: 1.1 },
    priceText: { ...display, fontSize: 16, lineHeight: 1.2 },
    priceNote: { fontSize: 9.5 },
    fact: {
      flexDirection: "row",
      justifyContent: "space-between",
      gap: 8,
      paddingVertical: 3.6,
      borderBottomWidth: 0.5,
      borderBottomColor: line,
    },
    factValue: { fontWeight: 700, textAlign: "right", flexGrow: 1, flexBasis: 0 },

    strips: { flexDirection: "row", gap: GAP, marginTop: GAP },
    smallPicture: { objectFit: "cover", borderRadius: 3 },

    heading: { ...display, fontSize: 12, color: brandStrong, marginTop: 16, marginBottom: 5 },
    columns: { flexDirection: "row", flexWrap: "wrap", columnGap: 14 },
    feature: { flexDirection: "row", width: 165, paddingVertical: 1.6, gap: 6 },
    bullet: { width: 4, height: 4, marginTop: 4.4, backgroundColor: accent },
    featureText: { flexShrink: 1 },
    featureRoomy: { paddingVertical: 3.5 },
    paragraph: { marginBottom: 3.5 },
    paragraphRoomy: { marginBottom: 6 },
    spec: {
      flexDirection: "row",
      width: 254,
      gap: 8,
      paddingVertical: 2.6,
      borderBottomWidth: 0.5,
      borderBottomColor: line,
    },
    specRoomy: { paddingVertical: 5 },
    specLabel: { width: 112, color: inkMuted },
    specValue: { flexGrow: 1, flexBasis: 0, fontWeight: 700 },

    repayment: {
      marginTop: GAP,
      flexDirection: "row",
      alignItems: "center",
      justifyContent: "space-between",
      backgroundColor: brandSoft,
      borderRadius: 4,
      paddingVertical: 8,
      paddingHorizontal: 12,
    },
    repaymentHint: { fontSize: 7.5, color: inkMuted },
    // All three in one size (design §5).
    repaymentFigure: { fontSize: 12, fontWeight: 700, lineHeight: 1.2 },

    visit: {
      position: "absolute",
      left: MARGIN,
      right: MARGIN,
      bottom: 62,
      flexDirection: "row",
      gap: 16,
      alignItems: "center",
      backgroundColor: brandSoft,
      borderRadius: 4,
      padding: 14,
    },
    visitColumn: { flexGrow: 1, flexBasis: 0 },
    visitName: { ...display, fontSize: 12, color: brandStrong, lineHeight: 1.2, marginBottom: 2 },
    visitPhone: { ...display, fontSize: 13, color: brandStrong, lineHeight: 1.2, marginVertical: 4 },
    hours: { flexDirection: "row", justifyContent: "space-between", gap: 8 },
    scan: { width: 92, alignItems: "center" },
    scanText: { fontSize: 7.5, textAlign: "center", lineHeight: 1.25, marginTop: 4 },
    qr: { width: 84, height: 84, backgroundColor: "#ffffff" },

    notes: { marginTop: 12, paddingTop: 7, borderTopWidth: 0.5, borderTopColor: line },
    note: { fontSize: 7.5, color: inkMuted, lineHeight: 1.35, marginBottom: 3 },

    noteTitle: { fontWeight: 700 },

    footer: {
      position: "absolute",
      left: MARGIN,
      right: MARGIN,
      bottom: 24,
      flexDirection: "row",
      justifyContent: "space-between",
      borderTopWidth: 0.5,
      borderTopColor: line,
      paddingTop: 7,
      fontSize: 7.5,
      color: inkMuted,
    },
  });
}
