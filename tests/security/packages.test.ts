import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };

interface Locked {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const packages = Object.entries(lock.packages as Record<string, Locked>).filter(
  ([path]) => path !== ''
);

// npm writes no checksum for packages that it did not fetch because they are for another system.
const isForAnotherSystem = ({ optional, os, cpu, libc }: Locked): boolean =>
  optional === true &&
  ((os && !os.includes('linux')) || (cpu && !cpu.includes('x64')) || libc?.includes('musl')) ===
    true;

it('§7 Packages: `allowScripts` lists exactly the packages with an install script', () => {
  const withScript = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1));
  expect([...new Set(withScript)].toSorted()).toEqual(
    Object.keys(packageJson.allowScripts).toSorted()
  );
});

it('§7 Packages: every version is exact, from the registry, with a checksum', () => {
  const wanted = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  // Only packages from outside the registry have a URL in the lock file.
  expect(
    packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)
  ).toEqual([]);
  const unchecked = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(
    unchecked.filter(([, locked]) => !isForAnotherSystem(locked)).map(([path]) => path)
  ).toEqual([]);
});
