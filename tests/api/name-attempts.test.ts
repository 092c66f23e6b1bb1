import { expect, it } from 'vitest';
import { write } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';

const PASSWORD = 'Kunyit$2026';
const { app } = await appOfAll();

it('§2 Profile: an account may try ten new names in 15 minutes', async () => {
  await app.guest.register({ username: 'budi', email: 'budi@example.test', password: PASSWORD });
  const { token } = await app.guest.register({
    username: 'siti',
    email: 'siti@example.test',
    password: PASSWORD
  });
  const change = (values: object) => write(app, token, 'PUT', '/profile', values);

  // The own name in any notation does not count.
  for (let index = 0; index < 12; index++)
    expect((await change({ username: 'Siti' })).status).toBe(200);
  const taken = [{ username: 'BUDI' }, { email: 'budi@example.test', current_password: PASSWORD }];
  for (let index = 0; index < 9; index++)
    expect((await change(taken[index % 2]!)).status).toBe(409);
  expect((await change({ username: 'siti aminah' })).status).toBe(200);

  const refused = await change({ username: 'budi' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await change({ password: 'Temulawak$2026', current_password: PASSWORD })).status).toBe(
    200
  );
});
