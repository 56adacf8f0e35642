// The entry point of the threads that render content (content-threads.server.ts).
export { renderContent } from "./render-content.server";
