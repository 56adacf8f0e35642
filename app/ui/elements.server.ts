import { Fragment, type ElementType, type Key, type ReactElement } from "react";
import { jsx as reactJsx } from "react/jsx-runtime";

type Props = Record<string, unknown> & { ref?: unknown; key?: unknown };

const ELEMENT = Symbol.for("react.element");

/**
 * React 18's `jsx` for the built server (vite.config.ts), without its copy of the props: the compiler makes a new
 * object of them for each element, so React 19 keeps that object too. An element with a ref, a key among spread
 * props, or default props is made by React (docs/decisions/124-pages-asked-for-once.md).
 */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  if (props.ref !== undefined || props.key !== undefined || hasDefaults(type))
    return reactJsx(type, props, key);
  const element = {
    $$typeof: ELEMENT,
    type,
    key: key === undefined ? null : String(key),
    ref: null,
    props,
    _owner: null,
  };
  return element as unknown as ReactElement;
}

export { jsx as jsxs, Fragment };

function hasDefaults(type: ElementType): boolean {
  return typeof type !== "string" && (type as { defaultProps?: unknown }).defaultProps !== undefined;
}
