import { useTranslation } from "./use-translation";
import { wordsIn, type WordOf } from "./value-words";

/** Names of values in the language of this page. */
export function useWordOf(): WordOf {
  return wordsIn(useTranslation().i18n.language);
}
