import type { ReactElement, ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { classNames } from '../class-names.ts';
import { Spinner } from '../layout/spinner.tsx';

export type BannerTone = 'info' | 'success' | 'warning' | 'error' | 'progress' | 'attention';

export type BannerProps = {
  /** 'progress' shows a spinner; 'attention' is the orange strip above the whole page ('You are switched in as …'). */
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

const ICONS: Record<BannerTone, ReactElement> = {
  info: <Info aria-hidden="true" />,
  success: <CircleCheck aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  progress: <Spinner />,
  attention: <TriangleAlert aria-hidden="true" />,
};

/** A message that stays visible beside its subject. */
export function Banner({ tone = 'info', title, children, action }: BannerProps): ReactElement {
  return (
    <div
      className={classNames('sm-banner', `sm-banner--${tone}`)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <span className="sm-banner__icon">{ICONS[tone]}</span>
      <div className="sm-banner__text">
        {title !== undefined && <p className="sm-banner__title">{title}</p>}
        {children}
      </div>
      {action !== undefined && <div className="sm-banner__action">{action}</div>}
    </div>
  );
}
