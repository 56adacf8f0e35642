import { useTranslation } from "react-i18next";

import { formatDollars } from "../stock/money";
import { AppLink } from "../ui/AppLink";
import { budgets } from "./price-steps";

const SHOWN = 4;

/** The budgets most shoppers come with, one press each: for dealers whose promise is the price. */
export function BudgetLinks({ path, prices }: { path: string; prices: { min: number; max: number } | null }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-6 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      {budgets(prices, SHOWN).map((dollars) => (
        <li key={dollars}>
          <AppLink
            href={`${path}?price=:${dollars}`}
            className="figures flex min-h-12 items-center justify-center rounded-control border-2 border-current px-3.5 font-semibold whitespace-nowrap hover:bg-surface hover:text-ink"
          >
            {t("home.up_to", { price: formatDollars(dollars * 100) })}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
