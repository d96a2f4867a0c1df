# The API, and (with another command) the migration job.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /simmer
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error \
  && npm run build -w @simmer/core-api

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /simmer
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error --omit=dev -w @simmer/core-api

FROM node:24.21.0-bookworm-slim
# What the operations page of the admin area calls this build.
ARG VERSION="not named"
ENV NODE_ENV=production SIMMER_VERSION=$VERSION
WORKDIR /simmer
COPY --from=dependencies /simmer/package.json ./
COPY --from=dependencies /simmer/node_modules node_modules
COPY --from=dependencies /simmer/libs libs
COPY --from=dependencies /simmer/services/core-api/package.json services/core-api/
COPY --from=build /simmer/services/core-api/dist services/core-api/dist
USER 1000:1000
EXPOSE 3000
CMD ["node", "--enable-source-maps", "services/core-api/dist/main.js"]
