import type { ReactElement, ReactNode } from 'react';
import { Tag as AntTag } from 'antd';
import { AntThemeProvider } from './ant-theme-provider.tsx';

export type TagProps = { tone?: 'plain' | 'accent' | 'done' | 'danger'; children: ReactNode };

const colors = { plain: 'default', accent: 'warning', done: 'success', danger: 'error' } as const;

/** A short state. */
export function Tag({ tone = 'plain', children }: TagProps): ReactElement {
  return (
    <AntThemeProvider>
      <AntTag variant="filled" color={colors[tone]}>
        {children}
      </AntTag>
    </AntThemeProvider>
  );
}
