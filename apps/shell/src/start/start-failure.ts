import { reportFailure } from '../failures/report-failure.ts';

/** Shows with plain elements that the app could not be loaded: no other code is available. */
export function showStartFailure(error: unknown): void {
  reportFailure({ phase: 'start', error });
  const root = document.getElementById('root');
  if (!root) return;
  delete root.dataset['for'];
  const title = document.createElement('h1');
  title.textContent = 'Simmer could not start';
  const text = document.createElement('p');
  text.textContent =
    'A part of it did not load. Please check your connection and try again; nothing is lost.';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'sm-button sm-button--primary';
  button.textContent = 'Try again';
  button.addEventListener('click', () => {
    location.reload();
  });
  const page = document.createElement('main');
  page.setAttribute('role', 'alert');
  page.style.cssText =
    'max-width: 46ch; margin: 15vh auto; padding: 0 16px; display: grid; gap: 16px; justify-items: start';
  page.append(title, text, button);
  root.replaceChildren(page);
}
