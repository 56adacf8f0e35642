import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import { cutCodePoints } from "~/platform/clean-text";
import type { LendingTerms, Lender } from "~/stock/credit/lending-terms";

/** The anchor of links to the disclaimer (spec 2 §2): outside all that folds. */
export const DISCLAIMER_ANCHOR = "financeDisclaimer";

/**
 * The lender's disclaimer behind its beginning, with 'Show More' and 'Show Less' (spec 2 §4), below a
 * calculator and never within what folds it; works without JavaScript.
 */
export function FinanceDisclaimer({ lender, disclaimer }: Pick<LendingTerms, "lender" | "disclaimer">) {
  const { t } = useTranslation();
  const text = disclaimer ?? t("calculator.disclaimer");
  const excerpt = trimDisclaimer(text);
  return (
    <div
      id={DISCLAIMER_ANCHOR}
      className="group/text grid max-w-reading scroll-mt-24 content-start gap-1 text-sm text-ink-muted"
    >
      {excerpt === null ? (
        <p>{text}</p>
      ) : (
        <>
          <p className="group-has-[details[open]]/text:hidden">{excerpt}</p>
          <details className="group/details flex flex-col-reverse">
            <summary className="inline-flex min-h-11 items-center self-start">
              <span className="link font-semibold group-open/details:hidden">
                {t("calculator.show_more")}
              </span>
              <span className="link hidden font-semibold group-open/details:inline">
                {t("calculator.show_less")}
              </span>
            </summary>
            <p>{text}</p>
          </details>
        </>
      )}
      {lender ? <LenderLine lender={lender} /> : null}
      <RepresentativeLine />
    </div>
  );
}

/** Spec 2 §9. */
const MAX_CHARACTERS = 197;

/** @returns the beginning, shown while the text is folded; null if it is short enough to need no folding */
export function trimDisclaimer(text: string): string | null {
  if (text.length <= MAX_CHARACTERS) return null;
  const cut = cutCodePoints(text, MAX_CHARACTERS);
  return `${withoutHalfWord(cut, text.slice(cut.length)).trimEnd()}...`;
}

const LETTER_OF_WORD = /[\p{Script=Latin}\p{M}\p{N}'’-]/u;

/** Chinese has no spaces to cut at, and may be cut after any character; a single endless word is cut. */
function withoutHalfWord(cut: string, rest: string): string {
  if (!LETTER_OF_WORD.test(rest.slice(0, 1))) return cut;
  let end = cut.length;
  while (end > 0 && LETTER_OF_WORD.test(cut.charAt(end - 1))) end -= 1;
  return end > 0 ? cut.slice(0, end) : cut;
}

/** Beside the lender, wherever credit is offered: the licensee that answers for the dealer. */
export function RepresentativeLine() {
  const { creditRepresentative } = useSite();
  return creditRepresentative === null ? null : <p>{creditRepresentative}</p>;
}

/** Spec 2 §9: the lender's phone, ABN, credit licence and address. */
export function LenderLine({ lender }: { lender: Lender }) {
  const { t } = useTranslation();
  const { name, phone, abn, licence, address, comparisonRates: range } = lender;
  return (
    <p>
      {t("finance.lender", { name, phone, abn, licence, address })}
      {range
        ? ` ${t("finance.comparison_range", { min: range.min.toFixed(2), max: range.max.toFixed(2) })}`
        : null}
    </p>
  );
}
