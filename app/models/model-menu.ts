import type { PictureSource } from "~/ui/Picture";

import { type Model, MODEL_CATEGORIES, modelCategories, type ModelCategory, modelImage } from "./model";
import { modelPath, type ModelPathStyle } from "./model-path";

/** Upcoming or All-New (spec 2 §2); a discontinued model is neither. */
export type ModelStatus = Model["status"];

export type ModelCard = {
  name: string;
  /** Its page: the target of the card and its button Explore. */
  href: string;
  /** Its link in a plain list of models: the override, else its page (spec 2 §2). */
  listHref: string;
  /** The target of the button Our Stock; null for a model that is not on sale yet. */
  stockHref: string | null;
  status: ModelStatus;
  image: PictureSource | null;
};

export type MenuLink = { name: string; url: string };

/** The dropdown of the header's models entry; the same for every visitor. */
export type ModelMenu = {
  cards: ModelCard[];
  /** The categories that have models, in the menu's order; `cards` are indexes. */
  groups: { name: ModelCategory; cards: number[] }[];
  sideLinks: MenuLink[];
  /** The makes in stock, for an entry with a dropdown of makes. */
  makes: MenuLink[];
};

export type CardSettings = {
  pathStyle: ModelPathStyle;
  /** The path of a model's stock. */
  stockHref: (model: Model) => string;
};

/** A model as a card (spec 2 §2, Model mega-menu). */
export function toModelCard(model: Model, { pathStyle, stockHref }: CardSettings): ModelCard {
  const { name, status, overrideUrl } = model;
  const href = modelPath(model, pathStyle);
  return {
    name,
    href,
    listHref: overrideUrl ?? href,
    stockHref: status === "coming_soon" ? null : (overrideUrl ?? stockHref(model)),
    status,
    image: modelImage(model),
  };
}

/** The models by category; a model may be in several, and a category without models is left out. */
export function groupModels(models: readonly Model[]): ModelMenu["groups"] {
  return MODEL_CATEGORIES.map((name) => ({
    name,
    cards: models.flatMap((model, index) => (modelCategories(model).includes(name) ? [index] : [])),
  })).filter(({ cards }) => cards.length > 0);
}
