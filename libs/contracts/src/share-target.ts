/**
 * Where an operating system sends a calendar file or a text that is shared with the installed app: `share_target` of the
 * manifest.
 */
export const shareTargetPath = '/share-target';
/** The field of the form that has the file. */
export const sharedFileField = 'file';
/** The fields of the form that have a text, in the order in which they are read. */
export const sharedTextFields = ['title', 'text', 'url'] as const;
/** The page that takes over a shared text. */
export const sharedTextPage = '/calendar?shared=text';
/** The page that takes over a shared file, and the page that says that no file arrived. */
export const sharedFilePage = '/calendar?shared=file';
export const noSharedFilePage = '/calendar?shared=none';
/** The browser's cache with the shared file until that page reads it, and the file's key in the cache. */
export const sharedFileCache = 'simmer-shared-file';
export const sharedFileKey = '/shared-file';
export const sharedTextKey = '/shared-text';
/** The header with the file's name, encoded as in a URL. */
export const sharedFileName = 'simmer-file-name';
