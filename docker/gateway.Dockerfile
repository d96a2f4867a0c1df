# syntax=docker/dockerfile:1.20
# The only public server: serves the published release and proxies the API. It holds no front end.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /simmer
COPY --parents package.json package-lock.json .npmrc libs/*/package.json services/gateway/package.json ./

FROM manifests AS build
RUN npm ci --no-audit --no-fund --loglevel=error
COPY .swcrc ./
COPY services/gateway services/gateway
RUN npm run build -w @simmer/gateway

FROM manifests AS dependencies
# What tests need is removed from the manifests: npm installs what a linked package needs for them, even with --omit=dev.
RUN npm pkg delete devDependencies --workspaces --include-workspace-root --loglevel=error \
  && npm ci --no-audit --no-fund --loglevel=error --omit=dev -w @simmer/gateway

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /simmer
COPY --from=dependencies /simmer ./
COPY libs libs
COPY --from=build /simmer/services/gateway/dist services/gateway/dist
USER 10001:10001
EXPOSE 4200 4201
CMD ["node", "--enable-source-maps", "services/gateway/dist/main.js"]
