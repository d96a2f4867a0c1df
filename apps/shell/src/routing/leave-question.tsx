import { closeTopLayer } from '@simmer/ui/layers/open-layers';
import { hasUnsavedLayer, pageLoss } from '@simmer/ui/layers/unsaved';
import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BlockerFunction, useBlocker } from 'react-router';

const LazyLeaveDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "leave" */ './leave.dialog.tsx')).LeaveDialog,
  'Leave without saving?',
);

/**
 * Asks before a navigation loses input (UI-21). React Router has one blocker, which is this one. Links of the page
 * cannot be pressed below a dialog, so of dialogs only Back and Forward can lose the input.
 */
export function LeaveQuestion() {
  const [loss, setLoss] = useState<string | null>(null);
  const [isBack, setIsBack] = useState(true);
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
    const isPop = historyAction === 'POP';
    const ofPage = currentLocation.pathname === nextLocation.pathname ? null : pageLoss();
    const isBlocked = ofPage !== null || (isPop && hasUnsavedLayer());
    if (!isBlocked) return false;
    setLoss(ofPage);
    setIsBack(!isPop);
    // The browser has moved already. The router moves it back, and only there may the question add its entry.
    if (isPop) window.addEventListener('popstate', () => setIsBack(true), { capture: true, once: true });
    return true;
  };
  const blocker = useBlocker(shouldBlock);
  const isBlockedHere = blocker.state === 'blocked' && isBack;
  useEffect(() => {
    if (!isBlockedHere || !hasUnsavedLayer()) return;
    blocker.reset?.();
    closeTopLayer();
  }, [isBlockedHere, blocker]);
  if (!isBlockedHere || loss === null || hasUnsavedLayer()) return null;
  const leave = () => {
    // Closed before the move: an open layer would take it for a press of Back, and stay.
    flushSync(() => setLoss(null));
    blocker.proceed?.();
  };
  return <LazyLeaveDialog loss={loss} onLeave={leave} onClose={() => blocker.reset?.()} />;
}
