import type { ReactElement, ReactNode } from 'react';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { VARIABLES_CLASS } from './static/static-style.ts';
import './ant-design.css';

const theme: ThemeConfig = { hashed: false, zeroRuntime: true, cssVar: { key: VARIABLES_CLASS } };

// A dialog covers the page, so its pop-ups must be inside it.
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('.ant-modal') ?? document.body;

/**
 * Our theme for the ant-design components inside it. Each component of ours has its own scope, so that a page without
 * one loads nothing of it. The colours are in the static sheet: a change of theme renders nothing again.
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
