# The job that puts the front ends of this version into the release store of one server (compose.yaml).
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS manifests
WORKDIR /simmer
COPY package.json package-lock.json .npmrc ./
COPY apps apps
COPY libs libs
COPY tools/build tools/build
# What is installed depends on the manifests alone: a change of a source installs nothing again.
RUN find apps libs tools -type f -not -name package.json -delete && find apps libs tools -type d -empty -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /simmer
COPY --from=manifests /simmer ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . ./
RUN node_modules/.bin/nx run-many -t build --outputStyle=static \
  && node tools/build/src/publish.main.ts \
  && rm dist/release-signing-key

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /simmer
COPY --from=manifests /simmer ./
# What tests need is removed from the manifests: npm installs what a linked package needs for them, even with --omit=dev.
RUN npm pkg delete devDependencies --workspaces --include-workspace-root --loglevel=error \
  && npm ci --no-audit --no-fund --loglevel=error --omit=dev -w @simmer/releases

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /simmer
COPY --from=dependencies /simmer/node_modules node_modules
COPY libs/contracts libs/contracts
COPY libs/releases libs/releases
COPY --from=build /simmer/dist release
RUN install -d -o 10001 -g 10001 /release-store
USER 10001:10001
CMD ["node", "libs/releases/src/adopt-release.main.ts", "release"]
