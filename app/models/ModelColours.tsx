import { useId } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { paintOf } from "~/stock/paint";
import { Swatch } from "~/stock/Swatch";

import type { ModelColour } from "./model";
import { ModelPicture } from "./ModelPicture";

type ModelColoursProps = { model: string; colours: readonly ModelColour[]; sizes: string };

/** The model in the chosen colour, and its colours: styles show the picture of the pressed one, without script. */
export function ModelColours({ model, colours, sizes }: ModelColoursProps) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const id = useId();
  return (
    <fieldset className="model-colours">
      <legend className="sr-only">{t("models.colours")}</legend>
      {colours.map(({ name, image }, index) => (
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
