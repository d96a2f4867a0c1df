import { useMemo, type ReactElement, type ReactNode } from 'react';
import { ConfigProvider, theme as antd } from 'antd';
import { antdTheme } from './antd-theme.ts';
import { useTheme } from './theme-provider.tsx';

/**
 * Dresses the ant-design components inside it in our tokens, light or dark. Each entry that uses ant-design brings
 * its own scope, so that a page without such an entry pays nothing for it.
 */
export function AntdScope({ children }: { children: ReactNode }): ReactElement {
  const { theme } = useTheme();
  const config = useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    return {
      ...antdTheme((name) => style.getPropertyValue(name).trim()),
      algorithm: theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    };
  }, [theme]);
  return (
    <ConfigProvider theme={config} getPopupContainer={popupContainer}>
      {children}
    </ConfigProvider>
  );
}

// A modal dialog lies above everything on the page, so a pop-up that belongs to it must hang inside it.
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest('dialog') ?? document.body;
}
