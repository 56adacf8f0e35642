import { formatDollars } from "../money";
import type { Fees } from "./loan";

type FeeKey =
  | "calculator.fee_establishment"
  | "calculator.fee_registration"
  | "calculator.fee_agency"
  | "calculator.fee_monthly";

/** Both `t` and a closure over plainText. */
type SayFees = (
  key: FeeKey | "calculator.fees" | "ui.comma",
  values?: { amount: string } | { fees: string },
) => string;

/** Every fee by its name: they are why a comparison rate is above its rate. @returns null without any */
export function feesLine(fees: Fees, say: SayFees): string | null {
  const charged = (
    [
      ["calculator.fee_establishment", fees.establishmentCents],
      ["calculator.fee_registration", fees.securityRegistrationCents],
      ["calculator.fee_agency", fees.dealerAgencyCents],
      ["calculator.fee_monthly", fees.monthlyAdminCents],
    ] as const
  ).flatMap(([name, cents]) => (cents > 0 ? [say(name, { amount: formatDollars(cents) })] : []));
  return charged.length === 0 ? null : say("calculator.fees", { fees: charged.join(say("ui.comma")) });
}
