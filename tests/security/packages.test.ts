import { expect, it } from 'vitest';
import about from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };

interface Locked {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
}

const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([path]) => path !== '');

it('§7 Packages: each that runs a script at install is listed, with the answer whether it may', () => {
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.split('node_modules/').at(-1));
  expect([...new Set(withScript)].toSorted()).toEqual(Object.keys(about.allowScripts).toSorted());
});

it('§7 Packages: every version is exact, from the registry and with its checksum', () => {
  const wanted = Object.entries({ ...about.dependencies, ...about.devDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  // The lock file names no address where npm asks its registry; one that it does name is a package from elsewhere.
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  // npm writes none for what it did not fetch: packages for other systems.
  expect(packages.filter(([, { integrity, optional }]) => !optional && !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual(
    []
  );
});
