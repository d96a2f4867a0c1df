import type { ReactElement, ReactNode } from 'react';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { VARIABLES_CLASS } from './static/static-style.ts';
import './ant-design.css';

const theme: ThemeConfig = { hashed: false, zeroRuntime: true, cssVar: { key: VARIABLES_CLASS } };

// A modal dialog lies above everything on the page, so a pop-up that belongs to it must hang inside it.
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('dialog, .ant-modal') ?? document.body;

/**
 * Dresses the ant-design components inside it in our tokens, light or dark. Each component brings its own scope, so that a
 * page without one pays nothing for it. The colours are in the static sheet: a change of theme redraws nothing.
 */
export function AntScope({ children }: { children: ReactNode }): ReactElement {
  return (
    <ConfigProvider
      theme={theme}
      direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      wave={{ disabled: true }}
      getPopupContainer={popupContainer}
    >
      {children}
    </ConfigProvider>
  );
}
