import { served, serveTasks } from "~/platform/tasks/serve-tasks.server";

import { RENDER_BROCHURE } from "../brochure-task";
import { renderBrochure } from "./render-brochure";

// The entry of the processes that render brochures (brochure-processes.server.ts).
serveTasks([served(RENDER_BROCHURE, renderBrochure)]);
