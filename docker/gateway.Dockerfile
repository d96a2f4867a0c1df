# The only public server: serves the published release and proxies the API. It holds no front end.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS manifests
WORKDIR /simmer
COPY package.json package-lock.json .npmrc ./
COPY libs libs
COPY services/gateway/package.json services/gateway/
# What is installed depends on the manifests alone: a change of a source installs nothing again.
RUN find libs -type f -not -path 'libs/*/package.json' -delete && find libs -type d -empty -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /simmer
COPY --from=manifests /simmer ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY .swcrc ./
COPY services/gateway services/gateway
RUN npm run build -w @simmer/gateway

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /simmer
COPY --from=manifests /simmer ./
# What tests need is removed from the manifests: npm installs what a linked package needs for them, even with --omit=dev.
RUN npm pkg delete devDependencies --workspaces --include-workspace-root --loglevel=error \
  && npm ci --no-audit --no-fund --loglevel=error --omit=dev -w @simmer/gateway

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
WORKDIR /simmer
COPY --from=dependencies /simmer ./
COPY libs libs
COPY --from=build /simmer/services/gateway/dist services/gateway/dist
USER 10001:10001
EXPOSE 4200 4201
CMD ["node", "--enable-source-maps", "services/gateway/dist/main.js"]
