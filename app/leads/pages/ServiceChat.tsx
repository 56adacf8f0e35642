import { useSite } from "~/site/use-site";
import { ScriptSlot } from "~/vehicle/ScriptSlot";

/** The dealer's own pages about service and parts (spec 2 §1). */
const SERVICE_CHAT_PAGES: ReadonlySet<string> = new Set([
  "/service",
  "/genuine-service",
  "/parts",
  "/parts-and-accessories",
  "/vehicle-parts-and-accessories",
  "/enquiries/service-enquiry",
  "/enquiries/parts-enquiry",
]);

/** Chat about service and parts, on sites that have it enabled (spec 2 §5). */
export function ServiceChat({ path, className }: { path: string; className: string }) {
  const { chatForServiceAndParts, scripts } = useSite().vehiclePage;
  if (!SERVICE_CHAT_PAGES.has(path) || !chatForServiceAndParts || !scripts.chat) return null;
  return <ScriptSlot kind="chat" address={scripts.chat} about={{ page: path }} className={className} />;
}
