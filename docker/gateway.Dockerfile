# The only public server: serves the four front ends and proxies the API.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /simmer
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error \
  && node tools/local-stack/src/build/run-build.ts

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /simmer
COPY . .
# Without optional packages, which are the embedded PostgreSQL of the local stack.
RUN npm ci --no-audit --no-fund --loglevel=error --omit=dev --omit=optional -w @simmer/local-stack

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production RELEASE_FOLDER=/simmer/dist
WORKDIR /simmer
COPY --from=dependencies /simmer/package.json ./
COPY --from=dependencies /simmer/node_modules node_modules
COPY --from=dependencies /simmer/libs libs
COPY --from=dependencies /simmer/tools/local-stack tools/local-stack
COPY --from=build /simmer/dist dist
USER 1000:1000
EXPOSE 4200
CMD ["node", "--enable-source-maps", "tools/local-stack/src/gateway/main.ts"]
