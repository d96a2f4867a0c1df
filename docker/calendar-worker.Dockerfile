# The worker that syncs calendars. Its port serves health checks and metrics only.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS manifests
WORKDIR /simmer
COPY package.json package-lock.json .npmrc ./
COPY libs libs
COPY services/calendar-worker/package.json services/calendar-worker/
# What is installed depends on the manifests alone: a change of a source installs nothing again.
RUN find libs -type f -not -path 'libs/*/package.json' -delete && find libs -type d -empty -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /simmer
COPY --from=manifests /simmer ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY .swcrc ./
COPY services/calendar-worker services/calendar-worker
RUN npm run build -w @simmer/calendar-worker

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /simmer
COPY --from=manifests /simmer ./
# What tests need is removed from the manifests: npm installs what a linked package needs for them, even with --omit=dev.
RUN npm pkg delete devDependencies --workspaces --include-workspace-root --loglevel=error \
  && npm ci --no-audit --no-fund --loglevel=error --omit=dev -w @simmer/calendar-worker

FROM ${NODE_IMAGE}
# What the operations page of the admin area calls this build.
ARG VERSION="not named"
ENV NODE_ENV=production SIMMER_VERSION=$VERSION
WORKDIR /simmer
COPY --from=dependencies /simmer ./
COPY libs libs
COPY --from=build /simmer/services/calendar-worker/dist services/calendar-worker/dist
USER 10001:10001
EXPOSE 3001
CMD ["node", "--enable-source-maps", "services/calendar-worker/dist/main.js"]
