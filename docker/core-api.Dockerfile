# The API, and (with another command) the migration job.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS manifests
WORKDIR /simmer
COPY package.json package-lock.json .npmrc ./
COPY libs libs
COPY services/core-api/package.json services/core-api/
# What is installed depends on the manifests alone: a change of a source installs nothing again.
RUN find libs -type f -not -path 'libs/*/package.json' -delete && find libs -type d -empty -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /simmer
COPY --from=manifests /simmer ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY .swcrc ./
COPY services/core-api services/core-api
RUN npm run build -w @simmer/core-api

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /simmer
COPY --from=manifests /simmer ./
# What tests need is removed from the manifests: npm installs what a linked package needs for them, even with --omit=dev.
RUN npm pkg delete devDependencies --workspaces --include-workspace-root --loglevel=error \
  && npm ci --no-audit --no-fund --loglevel=error --omit=dev -w @simmer/core-api

FROM ${NODE_IMAGE}
# What the operations page of the admin area calls this build.
ARG VERSION="not named"
ENV NODE_ENV=production SIMMER_VERSION=$VERSION
WORKDIR /simmer
COPY --from=dependencies /simmer ./
COPY libs libs
COPY --from=build /simmer/services/core-api/dist services/core-api/dist
# A new volume of one server takes its owner from here.
RUN install -d -o 10001 -g 10001 /release-store
USER 10001:10001
EXPOSE 3000
CMD ["node", "--enable-source-maps", "services/core-api/dist/main.js"]
