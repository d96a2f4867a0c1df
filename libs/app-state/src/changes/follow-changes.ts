import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { planClient } from '../plan-client/plan-clients.ts';
import { refreshUser } from '../session/refresh-user.ts';
import { sessionStore } from '../plan-client/session-store.ts';
import { type ChangeApplier, createChangeApplier, GATHER_MS } from './apply-changes.ts';
import { followStream, type FeedEvent } from './follow-stream.ts';
import { lookForLosses } from './look-for-losses.ts';
import { isOfPlan } from './topic-queries.ts';
import { shareAmongTabs } from './share-among-tabs.ts';
import { whileVisible } from './while-visible.ts';

/** Data read within this time, in milliseconds, before the feed is live counts as current. */
const SAME_MOMENT_MS = 3_000;

/** Looks for losses once the page is looked at: of many tabs one says them (MRG-9). */
function createLossLookout(client: QueryClient, userId: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void lookForLosses(client, userId).catch(() => undefined);
      else document.addEventListener('visibilitychange', look, { once: true });
    }, GATHER_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  return { look, stop };
}

function createFeedListener(userId: string, applier: ChangeApplier, lookForMore: () => void) {
  let isLive = false;
  let hasReceived = false;
  const since = performance.now();
  return {
    isLive: () => isLive,
    onFeedEvent: (feedEvent: FeedEvent) => {
      if (feedEvent.kind === 'topics') {
        const news = planClient(userId).shown.newsIn(feedEvent.topics, feedEvent.step);
        if (news.some(isOfPlan)) lookForMore();
        return applier.note(news);
      }
      isLive = feedEvent.kind === 'live';
      if (isLive && (hasReceived || performance.now() - since > SAME_MOMENT_MS)) applier.noteAll();
      if (isLive) hasReceived = true;
      if (isLive) lookForMore();
    },
  };
}

/** Without a feed, data is refetched when the window gets focus (OFF-22). */
function lookOnFocus(isLive: () => boolean, lookAgain: () => void): () => void {
  const look = () => {
    if (!isLive() && document.visibilityState === 'visible') lookAgain();
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}

function followAs(userId: string, client: QueryClient): () => void {
  const applier = createChangeApplier(client, userId, () => void refreshUser());
  const losses = createLossLookout(client, userId);
  const { isLive, onFeedEvent } = createFeedListener(userId, applier, losses.look);
  const open = (signal: AbortSignal) => api.open('changes.stream', signal);
  const stopLooking = lookOnFocus(isLive, () => {
    applier.noteAll();
    losses.look();
  });
  const stopFollowing = whileVisible((signal) => {
    signal.addEventListener('abort', () => onFeedEvent({ kind: 'lost' }), { once: true });
    const follow = shareAmongTabs(
      `simmer-changes-${userId}`,
      (emit, until) => followStream(open, emit, until),
      onFeedEvent,
      signal,
    );
    // If a browser has no locks or channels, the focus handler refetches instead.
    follow.catch(() => onFeedEvent({ kind: 'lost' }));
  });
  return () => {
    stopFollowing();
    stopLooking();
    applier.stop();
    losses.stop();
  };
}

/**
 * Shows changes that the same user makes elsewhere (another tab, another device, a calendar sync) without a reload,
 * while signed in (OFF-20).
 * @returns the function that stops it.
 */
export function followChanges(client: QueryClient): () => void {
  let followed: string | undefined;
  let stop = () => {};
  const look = () => {
    const { status, user } = sessionStore.getState();
    const userId = status === 'signed-in' ? user?.id : undefined;
    if (userId === followed) return;
    stop();
    followed = userId;
    stop = userId === undefined ? () => {} : followAs(userId, client);
  };
  const stopWatching = sessionStore.subscribe(look);
  look();
  return () => {
    stopWatching();
    stop();
  };
}
