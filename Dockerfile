# The app image: built once, then any number of processes on PostgreSQL and Typesense.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/forecourt
ENV PRISMA_SCHEMA_ENGINE_BINARY=/usr/local/bin/node
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npx prisma generate && npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /srv/forecourt
ENV NODE_ENV=production PORT=3000 DATA_DIR=/var/lib/forecourt
COPY --from=build --chown=node:node /srv/forecourt ./
RUN mkdir -p /var/lib/forecourt && chown node:node /var/lib/forecourt
VOLUME /var/lib/forecourt
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# One process and no shell; it runs with a read-only root, and writes to DATA_DIR and /tmp alone.
ENTRYPOINT ["node"]
CMD ["scripts/start-container.mjs"]
