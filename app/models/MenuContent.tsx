import { MakeLinks } from "./MakeLinks";
import type { ModelMenu } from "./model-menu";
import { ModelList } from "./ModelList";
import { ModelMenuPanel } from "./ModelMenuPanel";

export type MenuContentProps = {
  menu: ModelMenu;
  of: "models" | "makes";
  /** A panel under the header, or the drawer of small screens. */
  place: "panel" | "drawer";
  linkClass: string;
  onChoose: () => void;
};

/** What is under a dynamic entry of the header; a file of its own, fetched when one is opened. */
export function MenuContent({ menu, of, place, linkClass, onChoose }: MenuContentProps) {
  if (of === "makes") return <MakeLinks {...{ menu, linkClass, onChoose }} />;
  return place === "panel" ? (
    <ModelMenuPanel {...{ menu, onChoose }} />
  ) : (
    <ModelList {...{ menu, onChoose }} />
  );
}
