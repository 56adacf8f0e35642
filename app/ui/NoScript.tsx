import { createContext, forwardRef, useContext, type ReactNode } from "react";

const IsWithin = createContext(false);

type NoScriptProps = { className?: string | undefined; children: ReactNode };

/**
 * What is there without JavaScript alone. Within another it is its content: a browser with scripts takes a <noscript>
 * for text, and the end of an inner one for the end of the outer one, so that the rest would be on the page.
 */
export const NoScript = forwardRef<HTMLElement, NoScriptProps>(function NoScript(
  { className, children },
  ref,
) {
  if (useContext(IsWithin)) return children;
  return (
    <noscript ref={ref} className={className}>
      <IsWithin.Provider value>{children}</IsWithin.Provider>
    </noscript>
  );
});
