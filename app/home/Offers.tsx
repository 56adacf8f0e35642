import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { OFFERS_PATH } from "~/paths";
import { CreditTerms } from "~/offers/CreditTerms";
import { AppLink } from "~/ui/AppLink";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/Icon";
import { Picture, type PictureSource } from "~/ui/Picture";
import { Section } from "~/ui/Section";
import { classNames } from "~/ui/class-names";

export type OfferTeaser = {
  id: string;
  name: string;
  category: string;
  highlight: string | null;
  creditTerms: string | null;
  picture: PictureSource | null;
  href: string;
};

const SHOWN = 3;

/** The dealer's offers, led by a picture and their figure, such as '2.99 % p.a.'. */
export function Offers({ offers }: { offers: OfferTeaser[] }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  if (offers.length === 0) return null;
  const shown = offers.slice(0, SHOWN);
  // What the law says of a loan is as long as two offers: such a one leads, the others stand beside it.
  const isLed = shown.length === SHOWN && Boolean(shown[0]?.creditTerms) && !shown[1]?.creditTerms;
  const all = (
    <AppLink href={OFFERS_PATH} className="link inline-flex min-h-11 items-center gap-1 font-semibold">
      {t("home.offers_all")}
      <Icon name="arrow-right" className="size-4" />
    </AppLink>
  );
  return (
    <Section title={t("home.offers")} aside={all}>
      <ul className="grid gap-x-card gap-y-card md:grid-cols-3">
        {shown.map(({ id, name, category, highlight, creditTerms, picture, href }, index) => {
          const leads = isLed && index === 0;
          return (
            <Card
              as="li"
              key={id}
              panel
              linked
              className={classNames(
                "row-span-2 grid grid-rows-subgrid gap-0",
                leads && "md:col-span-2 md:row-span-4 md:grid-rows-[1fr_auto]",
              )}
            >
              <div className="flex flex-col">
                {picture ? (
                  <Picture
                    image={picture}
                    alt=""
                    sizes={
                      leads
                        ? "(min-width: 80rem) 52rem, (min-width: 48rem) 66vw, 100vw"
                        : "(min-width: 80rem) 26rem, (min-width: 48rem) 33vw, 100vw"
                    }
                    className={classNames(
                      "aspect-video w-full object-cover",
                      leads && "md:min-h-0 md:flex-1",
                    )}
                  />
                ) : null}
                <div className={classNames("offer-teaser", leads && "md:flex-none")}>
                  <p className="label-caps text-sm font-semibold">{wordOf(category)}</p>
                  {highlight ? <p className="heading figures mt-1 text-xl">{highlight}</p> : null}
                </div>
              </div>
              <div className="flex flex-col justify-between gap-4 p-panel">
                <h3 className="card-title text-lg font-semibold">
                  <AppLink href={href} className="card-link">
                    {name}
                  </AppLink>
                </h3>
                <CreditTerms terms={creditTerms} />
                <p className="flex items-center gap-1 font-semibold text-brand-strong" aria-hidden="true">
                  {t("home.offer_more")}
                  <Icon name="arrow-right" className="size-4" />
                </p>
              </div>
            </Card>
          );
        })}
      </ul>
    </Section>
  );
}
