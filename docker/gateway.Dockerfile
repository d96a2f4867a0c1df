# The only public server: serves the published release and proxies the API. It holds no front end.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /simmer
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error \
  && npm run build -w @simmer/gateway

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /simmer
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error --omit=dev -w @simmer/gateway

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /simmer
COPY --from=dependencies /simmer/package.json ./
COPY --from=dependencies /simmer/node_modules node_modules
COPY --from=dependencies /simmer/libs libs
COPY --from=dependencies /simmer/services/gateway/package.json services/gateway/
COPY --from=build /simmer/services/gateway/dist services/gateway/dist
USER 1000:1000
EXPOSE 4200 4201
CMD ["node", "--enable-source-maps", "services/gateway/dist/main.js"]
