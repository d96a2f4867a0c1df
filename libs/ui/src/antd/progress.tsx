import type { ReactElement, ReactNode } from 'react';
import { Progress as AntProgress, Steps as AntSteps } from 'antd';
import { AntThemeProvider } from './ant-theme-provider.tsx';

/** The progress of an action. */
export function Progress(props: { label: string; value: number; max: number }): ReactElement {
  const { label, value, max } = props;
  return (
    <AntThemeProvider>
      <AntProgress
        aria-label={label}
        percent={max === 0 ? 100 : Math.round((value / max) * 100)}
        showInfo={false}
      />
    </AntThemeProvider>
  );
}

/** Shows how many of a few steps are done, without text for screen readers: say it in words as well. */
export function Steps(props: { marks: readonly ReactNode[]; current: number }): ReactElement {
  const { marks, current } = props;
  return (
    <AntThemeProvider>
      <AntSteps
        aria-hidden
        className="sm-steps"
        responsive={false}
        current={current}
        items={marks.map((icon) => ({ icon }))}
      />
    </AntThemeProvider>
  );
}
