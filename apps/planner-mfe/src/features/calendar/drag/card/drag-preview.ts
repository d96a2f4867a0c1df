import { dayTitle } from '@simmer/domain/dates/date-labels';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { afterFrames } from '../after-frames.ts';
import type { Point } from '@simmer/ui/device/pointer';
import styles from '../../week-drag.module.css';

/** CSS pixels at the top of the window that leave no room for words above the card. */
const MIN_SPACE_ABOVE = 120;
/** CSS pixels that the words keep from the edges of the window. */
const MARGIN = 8;
/** The most that the words take, as the stylesheet says. */
const LABEL_HEIGHT = 72;
/** The frames in which a card is lifted and measured; its place on the sheet pales in the next. */
const FRAMES_OF_LIFT = 3;
const labelWidth = (): number => Math.min(280, window.innerWidth * 0.8);

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** What the card in the hand looks like: the card itself, lifted and tilted by one degree. */
function cloneOf(cardElement: HTMLElement): HTMLElement {
  const clone = document.createElement('div');
  clone.className = `${cardElement.className} sm-item-card--lifted`;
  clone.style.cssText = cardElement.style.cssText;
  clone.append(...[...cardElement.childNodes].map((child) => child.cloneNode(true)));
  return clone;
}

/** Sets a line of the words beside the card, only where it says something else: most frames change nothing. */
function write(line: HTMLElement, text: string): void {
  if (line.textContent !== text) line.textContent = text;
}

/**
 * The card in the hand. It is shown and moved past React, so that it follows the pointer in the very frame in which
 * that moves, and before dnd-kit has measured what a drag needs to know.
 */
export class DragPreview {
  private readonly layer: HTMLElement;
  private readonly cardElement: HTMLElement;
  private readonly rect: DOMRect;
  private readonly grabPoint: Point | null;
  private readonly label = document.createElement('div');
  private readonly place = document.createElement('strong');
  private readonly effect = document.createElement('span');
  private readonly labelWidth = labelWidth();
  private readonly callOff: () => void;

  /**
   * Lifts a card.
   * @param layer what holds and moves its likeness
   * @param card the one that is carried; it pales until it is let go
   * @param grasped where the pointer took it; null when keys did
   */
  constructor(layer: HTMLElement, cardElement: HTMLElement, grabPoint: Point | null) {
    this.layer = layer;
    this.cardElement = cardElement;
    this.rect = cardElement.getBoundingClientRect();
    this.grabPoint = grabPoint;
    this.label.className = styles['label'] ?? '';
    this.label.hidden = true;
    this.label.append(this.place, this.effect);
    layer.replaceChildren(cloneOf(cardElement), this.label);
    layer.style.width = `${this.rect.width}px`;
    layer.style.height = `${this.rect.height}px`;
    // What keys carry glides from zone to zone.
    layer.toggleAttribute('data-glides', grabPoint === null);
    this.put(this.rect.left, this.rect.top);
    cardElement.setAttribute('aria-pressed', 'true');
    this.callOff = afterFrames(FRAMES_OF_LIFT, () => {
      cardElement.dataset['taken'] = '';
    });
  }

  /** Keeps the card below the pointer as it was taken. */
  follow({ x, y }: Point): void {
    if (this.grabPoint !== null) {
      this.put(this.rect.left + x - this.grabPoint.x, this.rect.top + y - this.grabPoint.y);
    }
  }

  /** Lays a card that keys carry over a point, with its middle. */
  moveOver({ x, y }: Point): void {
    if (this.grabPoint === null) this.put(x - this.rect.width / 2, y - this.rect.height / 2);
  }

  /** Says beside the card where it would land, and what that does to the planned hours. */
  showEffect(target: DropTarget | null, effect: string | null): void {
    this.label.hidden = target === null;
    if (target === null) return;
    write(this.place, `${dayTitle(target.date)}, ${target.part}`);
    write(this.effect, effect ?? '');
  }

  /** Shows the card where it lies again. */
  destroy(): void {
    this.callOff();
    this.layer.replaceChildren();
    delete this.cardElement.dataset['taken'];
    this.cardElement.removeAttribute('aria-pressed');
  }

  private put(left: number, top: number): void {
    this.layer.style.transform = `translate3d(${left}px, ${top}px, 0)`;
    this.keepLabelInWindow(left, top);
  }

  /** Worked out from the most that the words may take, for nothing may be measured in a frame of a drag. */
  private keepLabelInWindow(left: number, top: number): void {
    const { innerWidth, innerHeight } = window;
    const { width, height } = this.rect;
    const isAtEnd = left + width / 2 > innerWidth / 2;
    const start = within(left, MARGIN, innerWidth - MARGIN - this.labelWidth) - left;
    const end = left + width - within(left + width, MARGIN + this.labelWidth, innerWidth - MARGIN);
    this.label.style.left = isAtEnd ? 'auto' : `${start}px`;
    this.label.style.right = isAtEnd ? `${end}px` : 'auto';
    const isBelow = top < MIN_SPACE_ABOVE;
    const lowest = innerHeight - MARGIN - LABEL_HEIGHT;
    const below = within(top + height + MARGIN, MARGIN, lowest) - top;
    const above = height - (Math.min(top, innerHeight) - MARGIN - top);
    this.label.style.top = isBelow ? `${below}px` : 'auto';
    this.label.style.bottom = isBelow ? 'auto' : `${above}px`;
  }
}
