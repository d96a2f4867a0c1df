import type { ThemeConfig } from 'antd';

/** Reads the value of a token. */
export type ReadToken = (name: string) => string;

/**
 * Our theme for ant-design. All colours come from tokens.css: the build reads them and makes the static sheet.
 */
export function antdTheme(read: ReadToken): ThemeConfig {
  return {
    token: {
      ...colors(read),
      fontFamily: read('--font-text'),
      fontSize: 16,
      fontSizeSM: 14,
      lineHeight: 1.5,
      borderRadius: 10,
      borderRadiusSM: 6,
      borderRadiusLG: 10,
      controlHeight: 44,
      controlHeightSM: 32,
      // The size of check boxes and radio buttons.
      controlInteractiveSize: 20,
      lineWidth: 1,
      // Options, dialogs and pop-ups appear at once; the sheet of a phone slides in by our own rule.
      motion: false,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
      wireframe: false,
    },
    components: {
      ...fields(read),
      Table: {
        headerBg: read('--paper-warm'),
        headerColor: read('--ink-soft'),
        headerSplitColor: 'transparent',
        headerSortActiveBg: read('--paper-warm'),
        headerSortHoverBg: read('--paper-warm'),
        bodySortBg: 'transparent',
        rowHoverBg: 'transparent',
        rowSelectedBg: read('--saffron-soft'),
        rowSelectedHoverBg: read('--saffron-soft'),
        rowExpandedBg: read('--saffron-soft'),
        borderColor: read('--line'),
        cellPaddingBlock: 4,
        cellPaddingInline: 8,
        cellFontSize: 14,
      },
      Tag: { defaultBg: read('--paper-sunk'), defaultColor: read('--ink') },
      // The size of the icons, so that the lines between the steps are at their middle.
      Steps: { iconSize: 36, customIconSize: 36 },
      Progress: { defaultColor: read('--saffron'), remainingColor: read('--line') },
    },
  };
}

function fields(read: ReadToken): NonNullable<ThemeConfig['components']> {
  const focus = {
    activeBorderColor: read('--focus'),
    hoverBorderColor: read('--control-line'),
    activeShadow: 'none',
    errorActiveShadow: 'none',
  };
  return {
    Input: focus,
    Form: {
      labelFontSize: 14,
      itemMarginBottom: 16,
      verticalLabelPadding: '0 0 6px',
      labelColor: read('--ink'),
    },
    Segmented: {
      trackBg: read('--paper-sunk'),
      trackPadding: 3,
      itemColor: read('--ink-soft'),
      itemHoverColor: read('--ink'),
      itemSelectedBg: read('--surface'),
      itemSelectedColor: read('--ink'),
    },
    Switch: {
      trackHeight: 26,
      trackMinWidth: 44,
      trackPadding: 4,
      handleSize: 18,
      handleBg: read('--saffron-ink'),
    },
    Radio: { radioSize: 20, dotSize: 8 },
    Modal: { contentBg: read('--surface'), titleColor: read('--ink') },
  };
}

function colors(read: ReadToken): NonNullable<ThemeConfig['token']> {
  return {
    colorPrimary: read('--saffron'),
    colorPrimaryHover: read('--saffron-hover'),
    // The colour of focus rings.
    colorPrimaryBorder: read('--focus'),
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
    colorBgMask: read('--veil'),
    colorBgContainerDisabled: read('--disabled'),
    controlItemBgHover: read('--hover'),
    controlItemBgActive: read('--saffron-soft'),
    colorErrorText: read('--tomato-text'),
    colorSuccessBg: read('--herb-soft'),
    colorErrorBg: read('--tomato-soft'),
    colorWarningBg: read('--saffron-soft'),
    boxShadow: read('--shadow'),
    boxShadowSecondary: read('--shadow'),
  };
}
