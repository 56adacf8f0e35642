import { served, serveTasks } from "~/platform/tasks/serve-tasks.server";

import { RENDER_AGREEMENT } from "../../agreement/agreement-task";
import { renderAgreement } from "../../agreement/render-agreement";
import { RENDER_BROCHURE } from "../brochure-task";
import { renderBrochure } from "./render-brochure";

// The entry of the processes that render brochures and agreements (brochure-processes.server.ts).
serveTasks([served(RENDER_BROCHURE, renderBrochure), served(RENDER_AGREEMENT, renderAgreement)]);
