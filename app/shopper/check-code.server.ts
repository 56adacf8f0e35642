import {
  authenticateOtp,
  CODE_KEY,
  OtpRefusal,
  PHONE_KEY,
  USER_KEY,
  type OtpUser,
} from "./otp-authenticator.server";
import { spendCode, takeGuess, type CodeOwner } from "./sign-in-codes.server";

/**
 * Checks what a shopper typed against the code that was sent to the phone on this
 * site: three guesses, five minutes, once (design §4.5).
 *
 * @param sent the encrypted code of the pending sign-in
 * @returns whether the phone is the shopper's; why not is nobody's business
 */
export async function checkCode(owner: CodeOwner, sent: string, typed: string): Promise<boolean> {
  try {
    const session = await authenticateOtp(
      {
        store: outOfPlace,
        send: outOfPlace,
        takeGuess: async (encrypted) => {
          const guesses = await takeGuess(owner, encrypted);
          if (guesses === null) throw new OtpRefusal(null);
          return guesses;
        },
        spend: async (encrypted) => {
          if (!(await spendCode(owner, encrypted))) throw new OtpRefusal(null);
        },
      },
      { code: typed },
      { [PHONE_KEY]: owner.phone, [CODE_KEY]: sent },
    );
    const user = session.get(USER_KEY) as OtpUser | undefined;
    return user?.phone === owner.phone;
  } catch (error) {
    if (error instanceof OtpRefusal) return false;
    throw error;
  }
}

function outOfPlace(): never {
  throw new Error("A code is checked, not sent.");
}
