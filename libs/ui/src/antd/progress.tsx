import type { ReactElement } from 'react';
import { Progress as AntProgress } from 'antd';
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
