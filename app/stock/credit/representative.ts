import { plainText } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/language";

/** The part of a site's configuration that says for whom it acts in credit. */
export type RepresentativeSite = {
  legalName: string;
  texts: TextOverrides;
  legal: {
    credit: {
      representativeNumber: string | null;
      licenseeName: string | null;
      licenseeNumber: string | null;
    };
  };
};

/**
 * Of which licensee the dealer is a credit representative: stands wherever credit is offered, beside the lender.
 *
 * @returns null for a dealer that is none
 */
export function representativeLine({ legalName, texts, legal }: RepresentativeSite): string | null {
  const { representativeNumber: number, licenseeName: licensee, licenseeNumber: licence } = legal.credit;
  if (number === null || licensee === null || licence === null) return null;
  return plainText(texts, "finance.representative", { dealer: legalName, number, licensee, licence });
}
