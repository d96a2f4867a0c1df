import type { Release } from '@simmer/contracts/release';
import { escapeHtml } from '@simmer/service/escape-html';

const link = /<a data-icon="([^"]*)" href="\/">([\s\S]*?)<span>[^<]*<\/span><\/a>/g;
const links = new RegExp(`(?:${link.source})+`, 'g');

/** Makes the navigation of a release from the frame's samples, which are one link for each icon. */
export function putNavLinks(frame: string, { remotes }: Release, path: string): string {
  const entries = remotes
    .flatMap(({ nav }) => nav)
    // Links for super admins are left out: the person is not known yet.
    .filter(({ access }) => access !== 'super-admin')
    .toSorted((one, other) => one.order - other.order);
  return frame.replace(links, (samples) => {
    const icons = new Map([...samples.matchAll(link)].map(([, name, icon]) => [name, icon]));
    return entries
      .map(({ path: href, label, icon }) => {
        const current = href === path ? ' aria-current="page"' : '';
        const glyph = icons.get(icon) ?? icons.get('other') ?? '';
        return `<a href="${href}"${current}>${glyph}<span>${escapeHtml(label)}</span></a>`;
      })
      .join('');
  });
}
