/**
 * Disables controls that need the script, so that no input is lost before it runs. A form of the method 'dialog' sends
 * nothing by itself: what is typed into its fields that have a name is taken over by the app, and sent by it.
 */
export const withoutAction = (html: string): string =>
  html
    .replace(/<(button(?![^>]*\btype="submit")|form(?![^>]*\bmethod="dialog"))\b/g, '<$1 inert')
    .replace(/<(input|textarea)\b(?![^>]*\bname=)/g, '<$1 readonly');
