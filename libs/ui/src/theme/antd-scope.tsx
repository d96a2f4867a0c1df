import { useMemo, type ReactElement, type ReactNode } from 'react';
import { ConfigProvider, theme as antd } from 'antd';
import { antdTheme } from './antd-theme.ts';
import { useTheme } from './theme-provider.tsx';

/**
 * Applies our tokens, light or dark, to the ant-design components inside. Each chunk that uses ant-design includes its
 * own scope, so that other pages do not load it.
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

// A modal dialog covers the page, so its pop-ups must be inside it.
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest('dialog') ?? document.body;
}
