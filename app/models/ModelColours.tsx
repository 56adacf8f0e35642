import { useId } from "react";

import { formatCount } from "~/i18n/format-count";
import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { paintOf } from "~/stock/paint";
import { Swatch } from "~/stock/Swatch";

import type { StockedColour } from "./model";
import { ModelPicture } from "./ModelPicture";

type ModelColoursProps = { model: string; colours: readonly StockedColour[]; sizes: string };

/** The model in the chosen colour, and its colours, in stock first: styles show the pressed one's picture, without script. */
export function ModelColours({ model, colours, sizes }: ModelColoursProps) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const id = useId();
  return (
    <fieldset className="model-colours">
      <legend className="sr-only">{t("models.colours")}</legend>
      {colours.map(({ name, image, inStock }, index) => (
        <div key={name} className="model-colour">
          <input
            type="radio"
            name={id}
            id={`${id}-${index}`}
            className="sr-only"
            defaultChecked={index === 0}
          />
          <label htmlFor={`${id}-${index}`}>
            <Swatch paint={paintOf(name)} />
            {wordOf(name)}
            {inStock > 0 ? (
              <span className="font-normal text-ink-muted">
                {t("models.in_stock", { count: inStock, formatted: formatCount(inStock) })}
              </span>
            ) : null}
          </label>
          <ModelPicture
            image={image}
            alt={t("models.in_colour", { model, colour: wordOf(name) })}
            sizes={sizes}
            priority={index === 0}
          />
        </div>
      ))}
    </fieldset>
  );
}
