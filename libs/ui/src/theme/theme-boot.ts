/**
 * The inline script in the page's head, before any stylesheet, so that the first paint has the right theme. It repeats
 * `applyTheme` of theme-mode.ts in minimal form; a test compares the two.
 */
export const THEME_BOOT_SCRIPT =
  "try{var m=localStorage.getItem('simmer-theme');" +
  "document.documentElement.dataset.theme=m==='dark'||m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches" +
  "?'dark':'light'}catch(e){}";
