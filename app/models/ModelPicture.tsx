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
