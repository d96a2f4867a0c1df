/**
 * Replaces the module by which ant-design's components write style elements into the page: the content policy forbids
 * such elements, and their rules are in the static sheet.
 */
const unattached = (): HTMLStyleElement => document.createElement('style');

export const injectCSS = unattached;
export const updateCSS = unattached;
export const removeCSS = (): void => undefined;
export const clearContainerCache = (): void => undefined;
