import { pageAt } from "~/pages";
import { useSite } from "~/site/use-site";
import { ScriptSlot } from "~/vehicle/ScriptSlot";

/** Chat about service and parts, on sites that have it enabled (spec 2 §5). */
export function ServiceChat({ path, className }: { path: string; className: string }) {
  const { chatForServiceAndParts, scripts } = useSite().vehiclePage;
  if (!pageAt(path).department || !chatForServiceAndParts || !scripts.chat) return null;
  return <ScriptSlot kind="chat" address={scripts.chat} about={{ page: path }} className={className} />;
}
