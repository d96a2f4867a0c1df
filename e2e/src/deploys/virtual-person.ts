import { expect, type Locator, type Page } from '@playwright/test';
import { untilTakenOver } from '../fixtures/until-taken-over.ts';
import { FrameRegion } from '../regions/frame.region.ts';
import { PaletteRegion } from '../regions/palette.region.ts';
import { TimeBlockDialogRegion } from '../regions/time-block-dialog.region.ts';
import type { BrokenViews } from './broken-views.ts';

/** Many pages share few processors: only what never comes is broken. */
const shownWithinMs = 40_000;

interface Screen {
  readonly label: string;
  readonly path: string;
  readonly content: (page: Page) => Locator;
}

const screens: readonly Screen[] = [
  {
    label: 'Dashboard',
    path: '/dashboard',
    content: (page) => page.getByRole('heading', { name: 'Progress Dashboard' }),
  },
  {
    label: 'Ecocycle',
    path: '/ecocycle',
    content: (page) => page.getByRole('heading', { name: 'Ecocycle Canvas' }),
  },
  {
    label: 'Calendar',
    path: '/calendar',
    content: (page) => page.getByRole('button', { name: 'Today', exact: true }),
  },
  {
    label: 'Admin',
    path: '/admin',
    content: (page) => page.getByRole('heading', { name: 'Admin', exact: true }),
  },
  {
    label: 'Kitchen Sink',
    path: '/kitchen-sink',
    content: (page) => page.getByRole('heading', { name: 'My Kitchen Sink' }),
  },
];

/** Somebody with a browser of their own who goes from page to page, opens dialogs, and reloads now and then. */
export class VirtualPerson {
  readonly name: string;
  /** The views that were opened. */
  viewCount = 0;
  readonly #page: Page;
  readonly #origin: string;
  readonly #broken: BrokenViews;
  #turn: number;

  constructor(
    page: Page,
    { number, origin, broken }: { number: number; origin: string; broken: BrokenViews },
  ) {
    this.name = `person ${String(number)}`;
    this.#page = page;
    this.#origin = origin;
    this.#broken = broken;
    this.#turn = number;
  }

  /** Opens the first page. */
  start(): Promise<void> {
    return this.#view('opens the first page', () => this.#open(this.#screen()));
  }

  /** Does the next thing, and waits until it is there. */
  async click(): Promise<void> {
    this.#turn += 1;
    const screen = this.#screen();
    const actions: readonly (readonly [string, () => Promise<void>])[] = [
      [`follows the link to ${screen.label}`, () => this.#follow(screen)],
      ['opens the dialog of a time block', () => this.#openDialog()],
      [`comes back to the tab, and follows the link to ${screen.label}`, () => this.#comeBack(screen)],
      ['opens the account by the menu', () => this.#openAccount()],
      [`follows the link to ${screen.label}`, () => this.#follow(screen)],
      ['opens the palette', () => this.#openPalette()],
      [`opens ${screen.path}`, () => this.#open(screen)],
    ];
    const [what, act] = actions[this.#turn % actions.length] ?? ['nothing', () => Promise.resolve()];
    await this.#view(what, act);
  }

  #screen(): Screen {
    const screen = screens[this.#turn % screens.length];
    if (!screen) throw new Error('There are no screens.');
    return screen;
  }

  async #view(what: string, act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.viewCount += 1;
      if ((await this.#page.getByRole('button', { name: 'Try again' }).count()) > 0)
        this.#broken.add(this.name, `${what}: a calm page`);
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      this.#broken.add(this.name, `${what}: ${reason}`);
      // From a page that can be used again.
      await this.#page.goto(`${this.#origin}/support`).catch(() => undefined);
    }
  }

  async #shows(content: Locator): Promise<void> {
    await untilTakenOver(this.#page, shownWithinMs);
    const retry = this.#page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(content.or(retry).first()).toBeVisible({ timeout: shownWithinMs });
  }

  async #open(screen: Screen): Promise<void> {
    await this.#page.goto(this.#origin + screen.path, { waitUntil: 'commit', timeout: shownWithinMs });
    await this.#shows(screen.content(this.#page));
  }

  async #follow(screen: Screen): Promise<void> {
    const link = new FrameRegion(this.#page).mainNav.getByRole('link', { name: screen.label });
    await link.click({ timeout: shownWithinMs });
    await this.#shows(screen.content(this.#page));
  }

  /** Then the page asks for the release, if it has not for a minute. */
  async #comeBack(screen: Screen): Promise<void> {
    await this.#page.evaluate(() => dispatchEvent(new Event('focus')));
    await this.#follow(screen);
  }

  async #openAccount(): Promise<void> {
    await new FrameRegion(this.#page).choose('Account');
    await this.#shows(this.#page.getByRole('heading', { name: 'Account', exact: true, level: 1 }));
  }

  async #openDialog(): Promise<void> {
    await new FrameRegion(this.#page).timeBlockButton.click({ timeout: shownWithinMs });
    await this.#openAndClose(new TimeBlockDialogRegion(this.#page).dialog);
  }

  async #openPalette(): Promise<void> {
    await this.#page.keyboard.press('Control+k');
    await this.#openAndClose(new PaletteRegion(this.#page).dialog);
  }

  async #openAndClose(dialog: Locator): Promise<void> {
    await expect(dialog).toBeVisible({ timeout: shownWithinMs });
    await this.#page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: shownWithinMs });
  }
}
