import type { ReactElement, ReactNode } from 'react';
import CloudOff from 'lucide-react/icons/cloud-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';

export type ErrorStateProps = {
  /** What happened, in one sentence. */
  title: string;
  /** What to do about the failure, or the server's message. */
  text?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  isSmall?: boolean;
};

/** A placeholder for content that failed to load, with a retry button (UI-53). */
export function ErrorState(props: ErrorStateProps): ReactElement {
  const { title, text, onRetry, isRetrying = false, isSmall = false } = props;
  return (
    <div className={classNames('sm-state', isSmall && 'sm-state--small')} role="alert">
      <div className="sm-state__mark">
        <CloudOff aria-hidden="true" />
      </div>
      <p className="sm-state__title">{title}</p>
      {text !== undefined && <p className="sm-state__text">{text}</p>}
      {onRetry !== undefined && (
        <div className="sm-state__action">
          <Button icon={<RotateCw aria-hidden="true" />} busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
