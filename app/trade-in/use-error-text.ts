import { trade_in } from "../i18n/en/trade-in";
import { useTranslation } from "../i18n/use-translation";

type TradeInKey = `trade_in.${keyof typeof trade_in & string}`;

/** Turns a message key of a step's form into words; other words stay as they are. */
export function useErrorText(): (error: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (error) => (error !== undefined && isKey(error) ? t(error, {}) : error);
}

function isKey(text: string): text is TradeInKey {
  return text.startsWith("trade_in.") && Object.hasOwn(trade_in, text.slice("trade_in.".length));
}
