import type { ReactNode } from "react";

import { Page } from "../ui/Page";
import { Picture } from "../ui/Picture";

/** The size every banner is drawn in. */
const BANNER = { width: 1920, height: 900 };

type HeroProps = {
  heading: string;
  text: string;
  /** Key of the image pipeline. */
  banner: string | undefined;
  /** In the hero itself: budgets, a short search. */
  children?: ReactNode;
};

/** What a shopper sees first: the dealer's picture and promise. The picture says nothing the words do not. */
export function Hero({ heading, text, banner, children }: HeroProps) {
  return (
    <div className="hero-frame">
      <div className="hero">
        {banner ? (
          <div className="hero-media">
            <Picture
              image={{ key: banner, ...BANNER }}
              alt=""
              sizes="100vw"
              priority
              className="hero-picture"
            />
          </div>
        ) : null}
        <Page className="hero-words">
          <h1 className="heading text-3xl">{heading}</h1>
          <p className="mt-4 text-lg">{text}</p>
          {children}
        </Page>
      </div>
    </div>
  );
}
