import { useEffect, useRef, type RefObject } from "react";

/**
 * Puts another message to start from into the form, such as when the shopper turns from
 * a question to a test drive. One they have written stays.
 *
 * @returns the form's
 */
export function useSuggestedMessage(message: string): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const suggested = useRef(message);
  useEffect(() => {
    const field = form.current?.elements.namedItem("message");
    if (field instanceof HTMLTextAreaElement && field.value === suggested.current) field.value = message;
    suggested.current = message;
  }, [message]);
  return form;
}
