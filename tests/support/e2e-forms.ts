import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { call, read } from './e2e-admin.ts';

/** A footer contact for a single test. */
export interface Contact {
  title: string;
  /** The dashboard's URLs of its list and its form. */
  list: string;
  form: string;
  change(data: Record<string, string>): Promise<void>;
  remove(): Promise<void>;
  stored(): Promise<Record<string, string>>;
}

/** Stores a contact whose Description 1 is 'Satu' and whose Description 2 is 'Dua'. */
export async function createContact(request: APIRequestContext): Promise<Contact> {
  const title = `Kontak-${randomUUID().slice(0, 8)}`;
  const data = { title, description1: 'Satu', description2: 'Dua' };
  const { id } = (await call(request, 'post', '/admin/footer/content-3', data)).FooterContent3;
  const path = `/footer/content-3/${id}`;
  return {
    title,
    list: `/dashboard/footer/contact?q=${title}`,
    form: `/dashboard/footer/contact/${id}`,
    change: (changed) => call(request, 'put', `/admin${path}`, changed),
    remove: () => call(request, 'delete', `/admin${path}`),
    stored: async () => (await read(request, path)).FooterContent3
  };
}

/** Returns locators of the open form, its fields and its button. */
export function formOf(page: Page) {
  const form = page.getByRole('dialog', { name: /Footer Content|Footer Contact/ });
  const field = (name: string): Locator => form.getByRole('textbox', { name, exact: true });
  return {
    form,
    second: field('Description 2'),
    first: field('Description 1'),
    title: field('Title'),
    save: form.getByRole('button', { name: /^(Save(?! as)|Create)/ })
  };
}
