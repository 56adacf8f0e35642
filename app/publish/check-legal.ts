import type { SiteConfig } from "~/site/config/site-config";

import type { Problem } from "./tenant-file.server";

/**
 * What a site may not say by law. Not rules of the schema, which also reads what is already published: a new
 * release must not stop serving a site for them.
 */
export function legalProblems(config: SiteConfig): Problem[] {
  return [
    ...lenderProblems(config.lending.lenders),
    ...creditProblems(config.legal.credit),
    ...complaintProblems(config),
  ];
}

function lenderProblems(lenders: SiteConfig["lending"]["lenders"]): Problem[] {
  return Object.entries(lenders).flatMap(([name, { rate, comparisonRates: range }]) => {
    const reason = range && rangeProblem(range, rate);
    return reason ? [{ path: ["lending", "lenders", name, "comparisonRates", "max"], reason }] : [];
  });
}

function rangeProblem({ min, max }: { min: number; max: number }, rate: number | null): string | null {
  if (max < min) return "The highest comparison rate is below the lowest.";
  // National Credit Code part 10: it is the rate with the fees, so never lower.
  if (rate !== null && max < rate) return "A comparison rate includes the fees, so it isn’t below the rate.";
  return null;
}

function creditProblems({ statements, representativeNumber }: SiteConfig["legal"]["credit"]): Problem[] {
  if (representativeNumber !== null || !statements.some((each) => /credit representative/i.test(each)))
    return [];
  const reason = "A credit representative has a number of six digits. Enter it, or change the statements.";
  return [{ path: ["legal", "credit", "representativeNumber"], reason }];
}

/** Who answers a complaint first must not be who reads it again. */
function complaintProblems({ legal, complaintsContact }: SiteConfig): Problem[] {
  return legal.departments.flatMap(({ manager }, index) =>
    personOf(manager) === personOf(complaintsContact.name)
      ? [
          {
            path: ["legal", "departments", index, "manager"],
            reason:
              "The contact for complaints reads them a second time, so another person answers them first.",
          },
        ]
      : [],
  );
}

/** 'Jo Pemberton, General Manager' → 'jo pemberton' */
function personOf(title: string): string {
  return (title.split(",")[0] ?? "").trim().toLowerCase();
}
