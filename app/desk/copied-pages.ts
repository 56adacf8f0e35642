import { FEEDBACK_SURVEY_PATH } from "~/paths";

/** Addresses (app/pages.ts) of ours that every site has, whatever it has entered: the menus of a copy may link them. */
export const COPIED_PAGES: readonly string[] = [
  ...["/", "/search", "/search/:first", "/search/:first/:second", "/special-offers", "/our-location"],
  ...["/contact", "/book-test-drive", "/careers", "/fleet", FEEDBACK_SURVEY_PATH, "/compare", "/favourites"],
  ...["/trade-in", "/sell-my-car", "/sell-your-car", "/privacy-policy", "/terms-and-conditions", "/warranty"],
  ...["/accessibility", "/novated-lease"],
];
