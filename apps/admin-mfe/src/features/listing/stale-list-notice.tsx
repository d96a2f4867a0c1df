import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';

interface StaleListNoticeProps {
  /** Why it could not be read anew, in one sentence. */
  readonly text: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Above a list that is there and could not be read anew: what it shows may have changed meanwhile. */
export function StaleListNotice({ text, isRetrying, onRetry }: StaleListNoticeProps) {
  return (
    <div role="status">
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
    </div>
  );
}
