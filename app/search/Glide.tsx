import { Component, createRef, type ReactNode } from "react";

type GlideProps = { className: string; children: ReactNode };
type Tops = Map<HTMLElement, number>;

const DURATION_MS = 180;
/** What keeps its identity from one answer to the next: groups, their values, what folds. */
const PARTS = ":scope > *, li, details";

/**
 * A list whose parts glide to their new places where an answer adds, removes or
 * reorders some, instead of jumping from under the finger, however late the answer
 * (design §4.12). Those who asked for less motion see them in place at once.
 *
 * A class, since only a class is told just before the document changes.
 */
export class Glide extends Component<GlideProps> {
  private readonly list = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Tops {
    return new Map(this.parts().map((part) => [part, part.getBoundingClientRect().top]));
  }

  override componentDidUpdate(_props: GlideProps, _state: unknown, before: Tops): void {
    const moved = new Map(
      this.parts().map((part) => [part, (before.get(part) ?? NaN) - part.getBoundingClientRect().top]),
    );
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const [part, by] of moved) {
      // A part is carried along by the part it is in.
      const own = by - (this.carrierOf(part, moved) ?? 0);
      if (Math.abs(own) < 1 || Number.isNaN(own)) continue;
      part.animate([{ transform: `translateY(${own}px)` }, { transform: "none" }], {
        duration: DURATION_MS,
        easing: "ease-out",
      });
    }
  }

  override render(): ReactNode {
    return (
      <div ref={this.list} className={this.props.className}>
        {this.props.children}
      </div>
    );
  }

  private parts(): HTMLElement[] {
    return [...(this.list.current?.querySelectorAll<HTMLElement>(PARTS) ?? [])];
  }

  private carrierOf(part: HTMLElement, moved: ReadonlyMap<HTMLElement, number>): number | undefined {
    for (let above = part.parentElement; above; above = above.parentElement) {
      const by = moved.get(above);
      if (by !== undefined) return Number.isNaN(by) ? 0 : by;
    }
    return undefined;
  }
}
