import { api } from '@simmer/app-state/api/api';
import { createFallbackSource } from '@simmer/app-state/offline/fallback-source';
import { followOffline } from '@simmer/app-state/offline/follow-offline';
import { copyOf } from '@simmer/offline/copy/plan-copy';
import { planSnapshot, unsentOf } from '@simmer/app-state/offline/offline';
import { enterSession } from '@simmer/app-state/session/load-session';
import { sessionStore, startSession } from '@simmer/app-state/session/session';
import { createApiSource } from '@simmer/app-state/api/api-source';

// What a page of the model needs of app-state. Each page has modules of its own (`new-page-modules`).
export {
  api,
  copyOf,
  createApiSource,
  createFallbackSource,
  enterSession,
  followOffline,
  planSnapshot,
  sessionStore,
  startSession,
  unsentOf,
};
