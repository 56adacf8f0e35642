import { Image, Text, View } from "@react-pdf/renderer";

import { FeatureColumns, type PdfPart } from "./PageFrame";
import { smallPicture, type BrochureStyles } from "./brochure-styles";
import type { Brochure } from "../brochure";

/** An amount is the page's largest text; text in its place is set smaller. */
const AMOUNT = /^\$[\d,.]+$/;

type PriceBoxProps = { price: Brochure["price"]; styles: BrochureStyles };

type RepaymentBoxProps = { repayment: NonNullable<Brochure["repayment"]>; styles: BrochureStyles };

/** A name longer than this is set smaller, to stay on two lines. */
const LONG_NAME = 64;

type CoverBodyProps = PdfPart & { photos: Buffer[]; features: string[] };

/** The first page: the car, its price, where to see it. */
export function CoverBody({ photos, features, ...part }: CoverBodyProps) {
  const { brochure, styles, words } = part;
  const [hero, ...small] = photos;
  return (
    <View style={styles.body}>
      <TitleBlock {...part} />
      <View style={styles.hero}>
        {hero ? (
          <Image src={{ data: hero, format: "jpg" }} cache={false} style={styles.heroPicture} />
        ) : (
          <View style={styles.noPicture}>
            <Text style={styles.muted}>{words.noPhotos}</Text>
          </View>
        )}
        <View style={styles.aside}>
          <PriceBox price={brochure.price} styles={styles} />
          <View>
            {brochure.facts.map(({ label, value }) => (
              <View key={label} style={styles.fact}>
                <Text style={styles.muted}>{label}</Text>
                <Text style={styles.factValue}>{value}</Text>
              </View>
            ))}
          </View>
        </View>
      </View>
      {small.length > 1 ? (
        <View style={styles.strips}>
          {small.map((photo, index) => (
            <Image
              key={index}
              src={{ data: photo, format: "jpg" }}
              cache={false}
              style={[styles.smallPicture, smallPicture(small.length)]}
            />
          ))}
        </View>
      ) : null}
      {brochure.repayment ? <RepaymentBox repayment={brochure.repayment} styles={styles} /> : null}
      <FeatureColumns title={words.features} features={features} styles={styles} />
    </View>
  );
}

function TitleBlock({ brochure, styles }: PdfPart) {
  const { labels, certified, name, subtitle } = brochure;
  const [condition, ...tags] = certified ? [...labels, certified] : labels;
  return (
    <View>
      <View style={styles.labels}>
        <Text style={[styles.label, styles.labelLoud]}>{condition}</Text>
        {tags.map((tag) => (
          <Text key={tag} style={styles.label}>
            {tag}
          </Text>
        ))}
      </View>
      <Text style={name.length > LONG_NAME ? [styles.name, styles.nameLong] : styles.name}>{name}</Text>
      {subtitle.length > 0 ? <Text style={styles.subtitle}>{subtitle.join("  ·  ")}</Text> : null}
    </View>
  );
}

function PriceBox({ price, styles }: PriceBoxProps) {
  const { amount, note, was, reduced, other } = price;
  return (
    <View style={styles.priceBox}>
      {was ? <Text style={styles.priceWas}>{was}</Text> : null}
      <Text style={AMOUNT.test(amount) ? styles.price : styles.priceText}>{amount}</Text>
      {note ? <Text style={styles.priceNote}>{note}</Text> : null}
      {reduced ? <Text style={styles.priceNote}>{reduced}</Text> : null}
      {other ? <Text style={styles.priceNote}>{other}</Text> : null}
    </View>
  );
}

/** A repayment with its rate and comparison rate, all in one size (design §5). */
function RepaymentBox({ repayment, styles }: RepaymentBoxProps) {
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
