/**
 * In place of the module by which ant-design's parts write style elements into the page: the content policy refuses
 * those, and what they would say stands in the static sheet.
 */
const unattached = (): HTMLStyleElement => document.createElement('style');

export const injectCSS = unattached;
export const updateCSS = unattached;
export const removeCSS = (): void => undefined;
export const clearContainerCache = (): void => undefined;
