// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FormattedText } from '#lib/content/formatted-text.tsx';
import { Lookalikes } from '#lib/content/lookalikes.tsx';
import { PlantName } from '#lib/content/plant-name.tsx';
import { PoisonBadge } from '#lib/content/warnings.tsx';

afterEach(cleanup);

test('§2 Catalogue: only a plant whose parts are all poisonous has a badge', () => {
  const t = { no: '', parts: '', poisonous: 'Poisonous' };
  const badges = ['', 'no', 'parts', 'poisonous'].map((toxic) => {
    const { container } = render(<PoisonBadge toxic={toxic} t={t} />);
    return container.textContent;
  });
  expect(badges).toEqual(['', '', '', 'Poisonous']);
});

test('§2 Product: parts of names and texts about look-alikes have their language; poisonous look-alikes come first', () => {
  const { container } = render(<PlantName name="Jahe" common="Ginger" lang="id" />);
  expect(container.innerHTML).toBe('Ginger (<span lang="id">Jahe</span>)');
  const plant = { name: 'Bintaro', latin_name: 'Cerbera', poisonous: false, difference: 'Pahit' };
  const lang = (_: object, field: string) => (field === 'difference' ? 'id' : undefined);
  const poisonous = { ...plant, name: 'Kecubung', poisonous: true };
  render(<Lookalikes lookalikes={[plant, poisonous]} t={{ poisonous: 'Racun' }} lang={lang} />);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/^RacunKecubung/);
  const languages = ['Bintaro', 'Cerbera', 'Pahit'].map(
    (text) => screen.getAllByText(text)[0]?.lang
  );
  expect(languages).toEqual(['', 'la', 'id']);
});

test('§5 Descriptions: a changed text replaces the rendered one at once', async () => {
  const { rerender } = render(<FormattedText text="**Jahe**" lang={undefined} />);
  await screen.findByText('Jahe');
  rerender(<FormattedText text="**Kunyit**" lang={undefined} />);
  expect(screen.queryByText('Jahe')).toBeNull();
  await screen.findByText('Kunyit');
});
