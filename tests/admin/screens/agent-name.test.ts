import { expect, test } from 'vitest';
import { agentName } from '../../../src/admin/features/overview/visit-table.tsx';

// The table of user agents is in tests/unit/islands/profile/device-name.test.ts.
test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (Linux; Android 13) something of its own', 'Android'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['', '']
])('§2 Overview: names %s %s', (agent, name) => {
  expect(agentName(agent)).toBe(name);
});
