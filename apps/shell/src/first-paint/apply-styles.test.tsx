import { applyStyles } from './apply-styles.ts';

function addLink({ isLoaded }: { isLoaded: boolean }): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', media: 'print', href: '/main.css' });
  link.dataset['late'] = '';
  Object.defineProperty(link, 'sheet', { value: isLoaded ? {} : null });
  document.head.append(link);
}

const shownLink = () => document.querySelector('link');

afterEach(() => document.head.replaceChildren());

test('late style sheets: one that is there is applied at once (FED-70)', async () => {
  addLink({ isLoaded: true });
  await applyStyles();
  expect(shownLink()?.media).toBe('all');
});

test.each(['load', 'error'])(
  'late style sheets: one that is on its way is waited for, until its %s',
  async (event) => {
    addLink({ isLoaded: false });
    let isApplied = false;
    const applied = applyStyles().then(() => (isApplied = true));
    await Promise.resolve();
    expect(isApplied).toBe(false);
    shownLink()?.dispatchEvent(new Event(event));
    await applied;
    expect(shownLink()?.media).toBe('all');
  },
);

test('late style sheets: those of a page without prerendered HTML apply already', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  await applyStyles();
  expect(link.media).toBe('');
});
