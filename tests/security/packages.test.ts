import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { createBom, type LockedPackage } from '../../scripts/sbom.ts';

interface Locked extends LockedPackage {
  resolved?: string;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const packages = lock.packages as Record<string, Locked>;
const all = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.split('node_modules/').at(-1);

// npm fetches no packages for other systems, so it cannot write their checksums.
const isForAnotherSystem = ({ optional, os, cpu, libc }: Locked): boolean =>
  optional === true &&
  (os?.includes('linux') === false ||
    cpu?.includes('x64') === false ||
    libc?.includes('musl') === true);

it('§7 Packages: `allowScripts` lists exactly the packages with an install script', () => {
  const withScript = all
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));
  expect([...new Set(withScript)].toSorted()).toEqual(
    Object.keys(packageJson.allowScripts).toSorted()
  );
});

it('§7 Packages: every version is exact, from the registry, with a checksum', () => {
  const wanted = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  // Only packages from outside the registry have a URL in the lock file.
  expect(all.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  const unchecked = all.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(unchecked.filter(([, locked]) => !isForAnotherSystem(locked))).toEqual([]);
});

interface Component {
  name: string;
  version: string;
  purl: string;
  scope: string;
  licenses: { expression: string }[];
  hashes?: { alg: string; content: string }[];
}

const bom = createBom(packageJson, packages);
const components = bom.components as Component[];
const dependencies = bom.dependencies as { ref: string; dependsOn: string[] }[];
const shipped = all.filter(([, { dev }]) => !dev);
const named = ([path, { version }]: (typeof all)[number]) => `${nameOf(path)} ${version}`;
const listed = components.map(({ name, version }) => `${name} ${version}`);
const componentOf = (name: string) => components.find((component) => component.name === name);

it('§7 Bill of materials: lists every shipped package of every system, each version once, and no other packages', () => {
  expect(listed.toSorted()).toEqual([...new Set(shipped.map(named))].toSorted());
  // Packages for tests and builds are excluded; packages for other systems are included.
  expect(['vitest', 'typescript'].filter(componentOf)).toEqual([]);
  for (const name of ['@img/sharp-darwin-arm64', '@img/sharp-win32-x64'])
    expect(componentOf(name)?.scope).toBe('optional');
});

it('§7 Bill of materials: each package has its URL, its licence and npm’s checksum', () => {
  for (const { name, version, purl, licenses } of components) {
    expect(decodeURIComponent(purl)).toBe(`pkg:npm/${name}@${version}`);
    expect(licenses[0]?.expression, name).toMatch(/^[\w.() -]+$/);
  }
  for (const entry of shipped) {
    const [hash] = components[listed.indexOf(named(entry))]?.hashes ?? [];
    const checksum = hash && `${hash.alg}-${Buffer.from(hash.content, 'hex').toString('base64')}`;
    expect(checksum, entry[0]).toBe(entry[1].integrity?.replace(/^sha512/, 'SHA-512'));
  }
  const library = componentOf('@img/sharp-libvips-linux-x64');
  expect(library?.licenses[0]?.expression).toBe('LGPL-3.0-or-later');
});

it('§7 Bill of materials: every package can be reached from the product through dependencies', () => {
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set([bom.metadata.component.purl]);
  for (const ref of reached) for (const next of needs.get(ref) ?? []) reached.add(next);
  expect(components.filter(({ purl }) => !reached.has(purl)).map(({ purl }) => purl)).toEqual([]);
  expect([reached.size, needs.size]).toEqual(Array(2).fill(components.length + 1));
});

it('§7 Bill of materials: the document is valid CycloneDX 1.6', () => {
  const library = import.meta.resolve('@cyclonedx/cyclonedx-library/package.json');
  const schema = (name: string): object =>
    JSON.parse(readFileSync(new URL(`res/schema/${name}.SNAPSHOT.schema.json`, library), 'utf8'));
  const ajv = new Ajv({ strict: false, allErrors: true });
  // The main schema refers to these two schemas by file name.
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  addFormats.default(ajv);
  for (const format of ['iri-reference', 'idn-email']) ajv.addFormat(format, true);
  const validate = ajv.compile(schema('bom-1.6'));
  validate(bom);
  expect(validate.errors ?? []).toEqual([]);
  expect(validate({ ...bom, components: [{ name: 'no type' }] })).toBe(false);
});

it('§7 Bill of materials: a package without a licence is an error that names it', () => {
  expect(() =>
    createBom(packageJson, { '': { version: '0' }, 'node_modules/kunyit': { version: '1.0.0' } })
  ).toThrow('node_modules/kunyit');
});
