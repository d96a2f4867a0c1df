import { suppressNextClick } from '../drag/suppress-next-click.ts';

const isShown = (picker: Element) => picker.getClientRects().length > 0;

/**
 * Lets a press beside an open picker close it and do nothing else, where the picker is a sheet over everything, or
 * where the press would close the dialog around it (UI-57). ant-design closes pickers by itself.
 */
export function keepPressesToPickers(): void {
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      const picker = [...document.querySelectorAll('.sm-sheet')].find(isShown);
      if (!picker || !(target instanceof Element) || picker.contains(target)) return;
      const isSheet = getComputedStyle(picker).position === 'fixed';
      if (isSheet || target.matches('.ant-modal-wrap')) suppressNextClick();
    },
    { capture: true },
  );
}
