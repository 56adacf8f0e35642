import type { ComponentProps, ReactNode } from "react";

import { CheckoutSteps, FREE_STEPS, PAID_STEPS } from "./CheckoutSteps";
import { CheckoutSummary, ReservationMeaning } from "./CheckoutSummary";

type CheckoutSignInProps = ComponentProps<typeof CheckoutSummary> &
  ComponentProps<typeof ReservationMeaning> & {
    /** The form of the sign-in. */
    children: ReactNode;
  };

/** The sign-in before a checkout: its first step, beside the car and the money. */
export function CheckoutSignIn({ children, holdHours, ...summary }: CheckoutSignInProps) {
  const steps = ["sign_in", ...(summary.amount === null ? FREE_STEPS : PAID_STEPS)] as const;
  return (
    <>
      <CheckoutSteps steps={steps} current="sign_in" />
      <div className="checkout">
        <CheckoutSummary {...summary} />
        <div>{children}</div>
        <ReservationMeaning amount={summary.amount} holdHours={holdHours} />
      </div>
    </>
  );
}
