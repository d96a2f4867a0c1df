import type { ThemeConfig } from 'antd';

/** Reads the current value of a token; empty without a stylesheet (tests). */
export type ReadToken = (name: string) => string;

/** ant-design's theme: its seeds are our tokens, read from the page, so that tokens.css alone defines the colours. */
export function antdTheme(read: ReadToken): ThemeConfig {
  return {
    token: {
      ...colours(read),
      fontFamily: read('--font-text'),
      fontSize: 16,
      fontSizeSM: 14,
      lineHeight: 1.5,
      borderRadius: 10,
      borderRadiusSM: 6,
      borderRadiusLG: 10,
      controlHeight: 42,
      controlHeightSM: 32,
      lineWidth: 1,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
      wireframe: false,
    },
    components: {
      Table: {
        headerBg: read('--paper'),
        headerColor: read('--ink-soft'),
        headerSplitColor: 'transparent',
        rowHoverBg: read('--paper-warm'),
        rowSelectedBg: read('--saffron-soft'),
        rowSelectedHoverBg: read('--saffron-soft'),
        borderColor: read('--line'),
        cellPaddingBlock: 12,
        cellFontSize: 14,
      },
      Select: { optionSelectedBg: read('--saffron-soft'), optionSelectedFontWeight: 600 },
      DatePicker: { cellHoverBg: read('--paper-sunk'), cellWidth: 38, cellHeight: 32 },
    },
  };
}

function colours(read: ReadToken): NonNullable<ThemeConfig['token']> {
  return {
    colorPrimary: read('--saffron'),
    colorTextLightSolid: read('--saffron-ink'),
    colorSuccess: read('--herb'),
    colorWarning: read('--saffron'),
    colorError: read('--tomato'),
    colorInfo: read('--sky'),
    colorLink: read('--saffron-text'),
    colorText: read('--ink'),
    colorTextSecondary: read('--ink-soft'),
    colorTextTertiary: read('--ink-soft'),
    colorTextPlaceholder: read('--ink-soft'),
    colorBgBase: read('--surface'),
    colorBgLayout: read('--paper'),
    colorBgContainer: read('--surface'),
    colorBgElevated: read('--surface'),
    colorBorder: read('--control-line'),
    colorBorderSecondary: read('--line'),
    colorSplit: read('--line'),
    boxShadow: read('--shadow'),
    boxShadowSecondary: read('--shadow'),
  };
}
