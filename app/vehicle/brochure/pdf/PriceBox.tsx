import { Text, View } from "@react-pdf/renderer";

import type { Brochure } from "../brochure";
import type { BrochureStyles } from "./brochure-styles";

/** An amount is the loudest text of the page; words in its place need less room. */
const AMOUNT = /^\$[\d,.]+$/;

type PriceBoxProps = { price: Brochure["price"]; styles: BrochureStyles };

export function PriceBox({ price, styles }: PriceBoxProps) {
  const { amount, note, was } = price;
  return (
    <View style={styles.priceBox}>
      {was ? <Text style={styles.priceWas}>{was}</Text> : null}
      <Text style={AMOUNT.test(amount) ? styles.price : styles.priceText}>{amount}</Text>
      {note ? <Text style={styles.priceNote}>{note}</Text> : null}
    </View>
  );
}

type RepaymentBoxProps = { repayment: NonNullable<Brochure["repayment"]>; styles: BrochureStyles };

/** A repayment with its rate and comparison rate, all of one size (design §5). */
export function RepaymentBox({ repayment, styles }: RepaymentBoxProps) {
  return (
    <View style={styles.repayment}>
      <View>
        <Text>{repayment.title}</Text>
        <Text style={styles.repaymentHint}>{repayment.hint}</Text>
      </View>
      {repayment.figures.map(({ label, value }) => (
        <View key={label}>
          <Text style={styles.repaymentFigure}>{value}</Text>
          <Text style={styles.muted}>{label}</Text>
        </View>
      ))}
    </View>
  );
}
