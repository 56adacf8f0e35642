import { useEffect, useState } from "react";

/** @returns whether the page is scrolled further than this many CSS pixels; false until hydration */
export function useScrolledPast(pixels: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const measure = () => setIsPast(window.scrollY > pixels);
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    return () => window.removeEventListener("scroll", measure);
  }, [pixels]);
  return isPast;
}
