import { createContext, forwardRef, useContext, type ReactNode } from "react";

const IsWithin = createContext(false);

type NoScriptProps = { className?: string | undefined; children: ReactNode };

/**
 * Content for browsers without JavaScript. Nested, it renders only its children: with scripting on, the parser reads
 * <noscript> as text up to the first </noscript>, and the rest of the outer one would end up on the page.
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
