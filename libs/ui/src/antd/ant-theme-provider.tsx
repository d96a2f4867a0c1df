import { createContext, use, type ReactNode } from 'react';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { VARIABLES_CLASS } from './static/static-style.ts';
import { keepPressesToPickers } from './picker-presses.ts';
import './ant-design.css';
import './styles/dialogs.css';
import './styles/fields.css';
import './styles/choices.css';
import './styles/tables.css';
import './styles/feedback.css';
import './styles/menus.css';

const theme: ThemeConfig = { hashed: false, zeroRuntime: true, cssVar: { key: VARIABLES_CLASS } };

// A dialog covers the page, so its pop-ups must be inside it.
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('.ant-modal') ?? document.body;

keepPressesToPickers();

const IsInside = createContext(false);

/**
 * Gives the ant-design components inside it Simmer's theme. Each component of libs/ui has its own provider, so that a
 * page without ant-design does not load it. The colours are in a static style sheet: a change between light and dark
 * renders no component again. A provider inside another one, as of a field in a dialog, adds nothing: a ConfigProvider
 * merges the whole configuration.
 */
export function AntThemeProvider({ children }: { children: ReactNode }): ReactNode {
  if (use(IsInside)) return children;
  return (
    <IsInside value>
      <ConfigProvider
        theme={theme}
        direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
        wave={{ disabled: true }}
        getPopupContainer={popupContainer}
      >
        {children}
      </ConfigProvider>
    </IsInside>
  );
}
