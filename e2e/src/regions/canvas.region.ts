import type { Locator, Page } from '@playwright/test';
import type { ZoneName } from '@simmer/domain/phases/phase-alias';

/** 'Renewal' is in a tray beside the loop. */
export type CanvasPlace = ZoneName | 'Unassigned' | 'Renewal';

/** The Ecocycle Canvas with its staging panel. */
export class CanvasRegion {
  readonly #page: Page;
  readonly main: Locator;
  readonly selectButton: Locator;
  readonly staging: Locator;
  readonly clearAll: Locator;
  readonly clearQuestion: Locator;
  readonly phoneLoop: Locator;
  readonly hints: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.getByRole('main');
    this.selectButton = this.main.getByRole('button', { name: /^Select items to map \(\d+\)$/ });
    this.staging = this.main.getByRole('region', { name: /^Items Ready to Map \(\d+\)$/ });
    this.clearAll = this.staging.getByRole('button', { name: 'Clear All' });
    this.clearQuestion = page.getByRole('alertdialog', { name: 'Clear all items?' });
    this.phoneLoop = this.main.getByRole('navigation', { name: 'Zones' });
    this.hints = this.main.getByRole('region', { name: 'What stands out' }).getByRole('listitem');
  }

  zone(name: ZoneName): Locator {
    return this.main.getByRole('region', { name: new RegExp(`^${name}`) });
  }

  /** The tray of a phase without a zone. */
  tray(label: string): Locator {
    return this.main.getByRole('region', { name: new RegExp(`^${label} \\d+ items?, beside the loop$`) });
  }

  place(name: CanvasPlace): Locator {
    if (name === 'Unassigned') return this.staging;
    return name === 'Renewal' ? this.tray(name) : this.zone(name);
  }

  /** The button with a zone's name and count. */
  title(name: ZoneName): Locator {
    return this.zone(name).getByRole('heading').getByRole('button');
  }

  /** An item in a place. */
  card(name: string, place?: CanvasPlace): Locator {
    const ground = place === undefined ? this.main : this.place(place);
    return ground.locator('[data-item-key]').filter({ hasText: name });
  }

  /** A zone's medallion on a phone. */
  medallion(name: ZoneName): Locator {
    return this.phoneLoop.locator(`[data-place="${name}"]`);
  }

  /** The handle that picks an item up by a tap. */
  moveButton(name: string): Locator {
    return this.main.getByRole('button', { name: `Move ${name}…`, exact: true });
  }

  /** Where a tap drops the item that is moved by taps. */
  tapTarget(place: CanvasPlace): Locator {
    return this.place(place).getByRole('button', { name: `Move to ${place}`, exact: true });
  }

  /** The same on the small loop of a phone. */
  tapMedallion(place: CanvasPlace): Locator {
    return this.phoneLoop.getByRole('button', { name: new RegExp(`^Move to ${place}(, \\d+)?$`) });
  }

  /** The bar that says what is moved by taps. */
  get tapBar(): Locator {
    return this.#page.getByRole('group', { name: 'Moving', exact: true });
  }

  /** The preview under the pointer or finger during a drag. */
  get dragPreview(): Locator {
    return this.#page.locator('.sm-item-card--lifted');
  }

  /** The live region's text during a drag. */
  announcement(text: string | RegExp): Locator {
    return this.#page.getByRole('status').filter({ hasText: text });
  }
}
