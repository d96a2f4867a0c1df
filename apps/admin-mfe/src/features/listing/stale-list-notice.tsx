import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';

interface StaleListNoticeProps {
  /** Why the refresh failed, in one sentence. */
  readonly text: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Shown above a list that could not be refreshed: it may be out of date. */
export function StaleListNotice({ text, isRetrying, onRetry }: StaleListNoticeProps) {
  return (
    <Banner
      tone="warning"
      title="This list may be out of date"
      action={
        <Button size="small" busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>{text}</p>
    </Banner>
  );
}
