-- What an agent's call is recognised by when it is sent again: hashes, for as long as a repeat counts.
CREATE TABLE "agent_calls" (
    "site" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "caller" TEXT NOT NULL,
    "submission_id" UUID NOT NULL,
    "called_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agent_calls_pkey" PRIMARY KEY ("site", "call")
);

CREATE INDEX "agent_calls_called_at_idx" ON "agent_calls"("called_at");

ALTER TABLE "agent_calls" ADD CONSTRAINT "agent_calls_site_fkey" FOREIGN KEY ("site") REFERENCES "sites"("slug") ON DELETE CASCADE ON UPDATE CASCADE;
