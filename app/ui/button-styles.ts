import { classNames } from "./class-names";

export type ButtonVariant = "accent" | "brand" | "success" | "quiet" | "ghost";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  accent: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  brand: "border-transparent bg-brand text-on-brand hover:bg-brand-strong",
  success: "border-transparent bg-success text-on-success hover:brightness-90",
  quiet: "border-control bg-surface text-ink hover:bg-surface-sunken",
  ghost: "border-transparent bg-transparent text-ink hover:bg-surface-sunken",
};

/** Every size has a target of 44 px (design §8). */
const SIZES: Record<ButtonSize, string> = {
  sm: "px-3 text-sm",
  md: "px-5 text-base",
  lg: "min-h-13 px-7 text-lg",
};

export type ButtonLook = {
  /** `accent` is the page's single primary action; everything beside it is `quiet`. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its column. */
  block?: boolean;
};

/** @returns the classes of a button, for the few that are neither Button nor ButtonLink */
export function buttonClasses({ variant = "quiet", size = "md", block }: ButtonLook, extra?: string): string {
  return classNames("button label-caps", VARIANTS[variant], SIZES[size], block && "w-full", extra);
}
