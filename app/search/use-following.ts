import { useState } from "react";

/**
 * A control's value that follows the page: what is chosen shows at once, and
 * another address (a removed chip, the back button) replaces it.
 *
 * @param shown what the page says now
 */
export function useFollowing(shown: string): [value: string, choose: (value: string) => void] {
  const [seen, setSeen] = useState(shown);
  const [value, setValue] = useState(shown);
  if (seen !== shown) {
    setSeen(shown);
    setValue(shown);
  }
  return [value, setValue];
}
