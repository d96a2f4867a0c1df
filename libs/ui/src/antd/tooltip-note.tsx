import type { ReactElement } from 'react';
import { Tooltip } from 'antd';
import { AntThemeProvider } from './ant-theme-provider.tsx';

/** ant-design's Tooltip for the element around it. */
export function TooltipNote({ text }: { text: string }): ReactElement {
  return (
    <AntThemeProvider>
      <Tooltip open title={text} arrow={false}>
        <span className="sm-tooltip-area" />
      </Tooltip>
    </AntThemeProvider>
  );
}
