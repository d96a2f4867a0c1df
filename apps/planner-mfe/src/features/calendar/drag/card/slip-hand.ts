import { dayTitle } from '@simmer/domain/dates/date-labels';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { afterFrames } from '../after-frames.ts';
import type { Point } from '@simmer/ui/device/pointer';
import styles from '../../week-drag.module.css';

/** CSS pixels at the top of the window that leave no room for words above the slip. */
const NO_ROOM_ABOVE = 120;
/** CSS pixels that the words keep from the edges of the window. */
const MARGIN = 8;
/** The most that the words take, as the stylesheet says. */
const WORDS_HEIGHT = 72;
/** The frames in which a slip is lifted and measured; its place on the sheet pales in the next. */
const FRAMES_OF_LIFT = 3;
const wordsWidth = (): number => Math.min(280, window.innerWidth * 0.8);

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** What the slip in the hand looks like: the slip itself, lifted and tilted by one degree. */
function likenessOf(slip: HTMLElement): HTMLElement {
  const likeness = document.createElement('div');
  likeness.className = `${slip.className} sm-slip--lifted`;
  likeness.style.cssText = slip.style.cssText;
  likeness.append(...[...slip.childNodes].map((child) => child.cloneNode(true)));
  return likeness;
}

/** Sets a line of the words beside the slip, only where it says something else: most frames change nothing. */
function write(line: HTMLElement, text: string): void {
  if (line.textContent !== text) line.textContent = text;
}

/**
 * The slip in the hand. It is shown and moved past React, so that it follows the pointer in the very frame in which
 * that moves, and before dnd-kit has measured what a drag needs to know.
 */
export class SlipHand {
  private readonly layer: HTMLElement;
  private readonly slip: HTMLElement;
  private readonly rect: DOMRect;
  private readonly grasped: Point | null;
  private readonly words = document.createElement('div');
  private readonly place = document.createElement('strong');
  private readonly effect = document.createElement('span');
  private readonly wordsWidth = wordsWidth();
  private readonly callOff: () => void;

  /**
   * Lifts a slip.
   * @param layer what holds and moves its likeness
   * @param slip the one that is carried; it pales until it is let go
   * @param grasped where the pointer took it; null when keys did
   */
  constructor(layer: HTMLElement, slip: HTMLElement, grasped: Point | null) {
    this.layer = layer;
    this.slip = slip;
    this.rect = slip.getBoundingClientRect();
    this.grasped = grasped;
    this.words.className = styles['words'] ?? '';
    this.words.hidden = true;
    this.words.append(this.place, this.effect);
    layer.replaceChildren(likenessOf(slip), this.words);
    layer.style.width = `${this.rect.width}px`;
    layer.style.height = `${this.rect.height}px`;
    // What keys carry glides from zone to zone.
    layer.toggleAttribute('data-glides', grasped === null);
    this.put(this.rect.left, this.rect.top);
    slip.setAttribute('aria-pressed', 'true');
    this.callOff = afterFrames(FRAMES_OF_LIFT, () => {
      slip.dataset['taken'] = '';
    });
  }

  /** Keeps the slip below the pointer as it was taken. */
  follow({ x, y }: Point): void {
    if (this.grasped !== null) {
      this.put(this.rect.left + x - this.grasped.x, this.rect.top + y - this.grasped.y);
    }
  }

  /** Lays a slip that keys carry over a point, with its middle. */
  layOver({ x, y }: Point): void {
    if (this.grasped === null) this.put(x - this.rect.width / 2, y - this.rect.height / 2);
  }

  /** Says beside the slip where it would land, and what that does to the planned hours. */
  tell(target: DropTarget | null, effect: string | null): void {
    this.words.hidden = target === null;
    if (target === null) return;
    write(this.place, `${dayTitle(target.date)}, ${target.part}`);
    write(this.effect, effect ?? '');
  }

  /** Shows the slip where it lies again. */
  letGo(): void {
    this.callOff();
    this.layer.replaceChildren();
    delete this.slip.dataset['taken'];
    this.slip.removeAttribute('aria-pressed');
  }

  private put(left: number, top: number): void {
    this.layer.style.transform = `translate3d(${left}px, ${top}px, 0)`;
    this.keepWordsInWindow(left, top);
  }

  /** Worked out from the most that the words may take, for nothing may be measured in a frame of a drag. */
  private keepWordsInWindow(left: number, top: number): void {
    const { innerWidth, innerHeight } = window;
    const { width, height } = this.rect;
    const isAtEnd = left + width / 2 > innerWidth / 2;
    const start = within(left, MARGIN, innerWidth - MARGIN - this.wordsWidth) - left;
    const end = left + width - within(left + width, MARGIN + this.wordsWidth, innerWidth - MARGIN);
    this.words.style.left = isAtEnd ? 'auto' : `${start}px`;
    this.words.style.right = isAtEnd ? `${end}px` : 'auto';
    const isBelow = top < NO_ROOM_ABOVE;
    const lowest = innerHeight - MARGIN - WORDS_HEIGHT;
    const below = within(top + height + MARGIN, MARGIN, lowest) - top;
    const above = height - (Math.min(top, innerHeight) - MARGIN - top);
    this.words.style.top = isBelow ? `${below}px` : 'auto';
    this.words.style.bottom = isBelow ? 'auto' : `${above}px`;
  }
}
