import type { Locator, Page } from '@playwright/test';
import type { Credentials } from '../data/people.ts';

/** The cards of /signin and /signup. */
export class SignInRegion {
  readonly #page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly name: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password', { exact: true });
    this.name = page.getByLabel('Name', { exact: true });
  }

  async signIn({ email, password }: Pick<Credentials, 'email' | 'password'>): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.#page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async signUp({ name, email, password }: Credentials): Promise<void> {
    await this.name.fill(name);
    await this.email.fill(email);
    await this.password.fill(password);
    await this.#page.getByRole('button', { name: 'Sign up', exact: true }).click();
  }
}
