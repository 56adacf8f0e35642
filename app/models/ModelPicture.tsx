import type { ImageWidth } from "~/platform/images/image-url";
import "~/styles/models.css";
import { classNames } from "~/ui/class-names";
import { Picture } from "~/ui/Picture";

import type { ModelImage } from "./model";

type ModelPictureProps = {
  image: ModelImage;
  /** Empty where the model is named beside it. */
  alt?: string;
  sizes: string;
  widest?: ImageWidth;
  priority?: boolean;
  className?: string;
};

/** The model at the top of its pages: what the text beside it leaves on a wide screen. */
export const VIEW_SIZES = "(min-width: 64rem) 46rem, 100vw";

/** The one picture at the top of a model's pages; nothing if there is none. */
export function ModelView({ image }: { image: ModelImage | null }) {
  return image ? (
    <div className="model-view">
      <ModelPicture image={image} sizes={VIEW_SIZES} priority />
    </div>
  ) : null;
}

/** A model: cut out, whole on the ground of its box, or a photograph that fills it. */
export function ModelPicture({ image, alt = "", className, ...rest }: ModelPictureProps) {
  return (
    <Picture
      image={image}
      alt={alt}
      className={classNames("model-picture", image.isCutOut && "model-picture-cut-out", className)}
      {...rest}
    />
  );
}
