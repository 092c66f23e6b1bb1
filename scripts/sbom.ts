// `npm run sbom`: writes the bill of what `npm ci --omit=dev` installs, on every system. `npm sbom`
// knows only what this machine installed.
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'sbom.cdx.json';
type Needs = 'dependencies' | 'optionalDependencies' | 'peerDependencies';
/**
 * An entry of package-lock.json, as far as the bill needs it; npm knows no licence and checksum of
 * what it never fetched.
 */
export interface LockedPackage extends Partial<Record<Needs, Record<string, string>>> {
  version: string;
  license?: string;
  /** `sha512-…` in Base64. */
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
}
type Located = [path: string, locked: LockedPackage];

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';
const purl = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

/**
 * The bill in CycloneDX 1.6: each package that ships once, with version, licence, checksum where
 * the lock file has one, and what needs what.
 * @throws Error where a package has no licence
 */
export function createBom(
  about: { name: string; version: string; license: string },
  packages: Record<string, LockedPackage>
) {
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path && !dev);
  const self = purl(about.name, about.version);
  const refOf = ([path, { version }]: Located): string =>
    path ? purl(nameOf(path), version) : self;

  // A package for another system has the licence of the one that it belongs to.
  function licenceOf([path, { license }]: Located): object {
    const parent = shipped.find(
      ([, { optionalDependencies }]) => optionalDependencies?.[nameOf(path)]
    );
    const expression = license ?? parent?.[1].license;
    if (!expression) throw new Error(`${path} has no licence in package-lock.json`);
    return { expression, acknowledgement: license ? 'declared' : 'concluded' };
  }
  function component(entry: Located): object {
    const [path, { version, optional, integrity = '' }] = entry;
    const [, checksum] = /^sha512-(\S+)$/.exec(integrity) ?? [];
    return {
      type: 'library',
      'bom-ref': refOf(entry),
      name: nameOf(path),
      version,
      scope: optional ? 'optional' : 'required',
      ...(checksum
        ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(checksum, 'base64').toString('hex') }] }
        : {}),
      licenses: [licenceOf(entry)],
      purl: refOf(entry)
    };
  }
  /** Returns the package that Node resolves a name to: the one in the nearest folder above. */
  function resolve(from: string, name: string): string[] {
    const path = `${from && `${from}/`}node_modules/${name}`;
    const entry = packages[path];
    if (entry) return entry.dev ? [] : [refOf([path, entry])];
    return from
      ? resolve(from.slice(0, from.lastIndexOf('node_modules/')).replace(/\/$/, ''), name)
      : [];
  }
  function dependency([ref, copies]: [string, Located[]]): object {
    const needed = copies.flatMap(
      ([path, { dependencies, optionalDependencies, peerDependencies }]) =>
        Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap(
          (name) => resolve(path, name)
        )
    );
    return { ref, dependsOn: [...new Set(needed)].toSorted() };
  }

  const all = Map.groupBy(shipped, refOf);
  const product = {
    type: 'application',
    'bom-ref': self,
    name: about.name,
    version: about.version,
    purl: self
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { ...product, licenses: [{ expression: about.license }] }
    },
    components: [...all.values()].map((copies) =>
      component(copies.find(([, { optional }]) => !optional) ?? (copies[0] as Located))
    ),
    dependencies: [
      [self, [['', packages[''] as LockedPackage]]] as [string, Located[]],
      ...all
    ].map(dependency)
  };
}

if (import.meta.main) {
  const [about, lock] = ['package.json', 'package-lock.json'].map((file) =>
    JSON.parse(readFileSync(file, 'utf8'))
  );
  const bom = createBom(about, lock.packages);
  writeFileSync(FILE, `${JSON.stringify(bom, null, 2)}\n`);
  process.stdout.write(`${bom.components.length} packages are in ${FILE}\n`);
}
