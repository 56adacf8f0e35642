import type { SVGAttributes } from "react";

import { classNames } from "./class-names";
import type { ICON_NAMES } from "./icons/icon-names";
import sprite from "./icons/sprite.svg?url";

export type IconName = (typeof ICON_NAMES)[number];

type IconProps = Omit<SVGAttributes<SVGSVGElement>, "name"> & { name: IconName };

/** An icon in the text's colour. Screen readers skip it: what it stands for is said in words beside it. */
export function Icon({ name, className, ...attributes }: IconProps) {
  return (
    <svg aria-hidden="true" className={classNames("icon", className)} {...attributes}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
