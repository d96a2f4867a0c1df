# syntax=docker/dockerfile:1.20
# The API, and (with another command) the migration job.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /simmer
COPY --parents package.json package-lock.json .npmrc libs/*/package.json services/core-api/package.json ./

FROM manifests AS build
RUN npm ci --no-audit --no-fund --loglevel=error
COPY .swcrc ./
COPY services/core-api services/core-api
RUN npm run build -w @simmer/core-api

FROM manifests AS dependencies
# What tests need is removed from the manifests: npm installs what a linked package needs for them, even with --omit=dev.
RUN npm pkg delete devDependencies --workspaces --include-workspace-root --loglevel=error \
  && npm ci --no-audit --no-fund --loglevel=error --omit=dev -w @simmer/core-api

FROM node:24.21.0-bookworm-slim
# What the operations page of the admin area calls this build.
ARG VERSION="not named"
ENV NODE_ENV=production SIMMER_VERSION=$VERSION
WORKDIR /simmer
COPY --from=dependencies /simmer ./
COPY libs libs
COPY --from=build /simmer/services/core-api/dist services/core-api/dist
USER 10001:10001
EXPOSE 3000
CMD ["node", "--enable-source-maps", "services/core-api/dist/main.js"]
