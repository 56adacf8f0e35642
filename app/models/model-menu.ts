import type { MakeLogo } from "~/stock/make-logo";

import {
  type AllNewRule,
  mainCategory,
  type Model,
  MODEL_CATEGORIES,
  modelCategories,
  type ModelCategory,
  type ModelImage,
  modelPicture,
  type ModelStatus,
  modelStatus,
} from "./model";
import type { NewPrice } from "./model-grades";
import { modelPath, type ModelPathStyle } from "./model-path";

export type ModelCard = {
  name: string;
  /** Its page: the target of the card and its button Explore. */
  href: string;
  /** Its link in a plain list of models: the override, else its page (spec 2 §2). */
  listHref: string;
  /** The target of the button Our Stock; null for a model that is not on sale yet. */
  stockHref: string | null;
  status: ModelStatus;
  image: ModelImage | null;
};

/** A card of the menu: what a new one costs, if one is in stock. */
export type MenuModel = ModelCard & { newFrom: NewPrice | null };

type MenuLink = { name: string; url: string };

/** A make with its logo and its number of cars; null if the index did not tell. */
type MenuMake = MenuLink & { logo: MakeLogo; count: number | null };

/** Models under a heading; `cards` are indexes. */
type ModelGroup = { name: ModelCategory; cards: number[] };

/** The dropdown of the header's models entry; the same for every visitor. */
export type ModelMenu = {
  cards: MenuModel[];
  /** The categories that have models, in the menu's order; a model may be in several. */
  categories: ModelGroup[];
  /** Every model once, by its most telling category; indexes. */
  all: number[];
  sideLinks: MenuLink[];
  /** The makes in stock, for an entry with a dropdown of makes. */
  makes: MenuMake[];
};

type CardSettings = {
  pathStyle: ModelPathStyle;
  allNew: AllNewRule;
  /** The path of a model's stock. */
  stockHref: (model: Model) => string;
};

/** A model as a card (spec 2 §2, Model mega-menu). */
export function toModelCard(model: Model, { pathStyle, allNew, stockHref }: CardSettings): ModelCard {
  const { name, status, overrideUrl } = model;
  const href = modelPath(model, pathStyle);
  return {
    name,
    href,
    listHref: overrideUrl ?? href,
    stockHref: status === "coming_soon" ? null : (overrideUrl ?? stockHref(model)),
    status: modelStatus(model, allNew),
    image: modelPicture(model),
  };
}

/** The models by category; a model may be in several, and a category without models is left out. */
export function categoriseModels(models: readonly Model[]): ModelGroup[] {
  return MODEL_CATEGORIES.map((name) => ({
    name,
    cards: indexesOf(models, (model) => modelCategories(model).includes(name)),
  })).filter(({ cards }) => cards.length > 0);
}

/** Every model that has a category, once. */
export function inMenuOrder(models: readonly Model[]): number[] {
  return MODEL_CATEGORIES.flatMap((name) => indexesOf(models, (model) => mainCategory(model) === name));
}

function indexesOf(models: readonly Model[], isListed: (model: Model) => boolean): number[] {
  return models.flatMap((model, index) => (isListed(model) ? [index] : []));
}
