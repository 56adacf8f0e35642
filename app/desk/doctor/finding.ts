/** What an installation was looked at for, and what there is to do. */
export type Finding = {
  about: string;
  /** `wrong`: shoppers or staff are harmed; `look`: somebody should know. */
  state: "good" | "look" | "wrong";
  says: string;
  /** What to do; empty where all is well. */
  then: string;
};

export const good = (about: string, says: string): Finding => ({ about, state: "good", says, then: "" });
export const look = (about: string, says: string, then: string): Finding => ({
  ...{ about, state: "look", says, then },
});
export const wrong = (about: string, says: string, then: string): Finding => ({
  ...{ about, state: "wrong", says, then },
});
