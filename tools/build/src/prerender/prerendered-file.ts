/** The file of the prerendered HTML for a path of the app, or for a name such as `frame`, in a build. */
export function prerenderedFile(path: string): string {
  return `prerendered/${path === '/' ? 'index' : path.replace(/^\//, '').replaceAll('/', '-')}.html`;
}
