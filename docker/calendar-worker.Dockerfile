# The worker that syncs calendars. Its port serves health checks and metrics only.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /simmer
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error \
  && npm run build -w @simmer/calendar-worker

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /simmer
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error --omit=dev -w @simmer/calendar-worker

FROM node:24.21.0-bookworm-slim
# What the operations page of the admin area calls this build.
ARG VERSION="not named"
ENV NODE_ENV=production SIMMER_VERSION=$VERSION
WORKDIR /simmer
COPY --from=dependencies /simmer/package.json ./
COPY --from=dependencies /simmer/node_modules node_modules
COPY --from=dependencies /simmer/libs libs
COPY --from=dependencies /simmer/services/calendar-worker/package.json services/calendar-worker/
COPY --from=build /simmer/services/calendar-worker/dist services/calendar-worker/dist
USER 1000:1000
EXPOSE 3001
CMD ["node", "--enable-source-maps", "services/calendar-worker/dist/main.js"]
