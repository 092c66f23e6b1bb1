// `npm run sbom`: writes the software bill of materials of all packages that `npm ci --omit=dev`
// installs on any system. npm's own `npm sbom` lists only packages that this machine has installed.
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'sbom.cdx.json';
type Needs = 'dependencies' | 'optionalDependencies' | 'peerDependencies';
/**
 * The used fields of an entry of package-lock.json. npm does not record licence and checksum of
 * packages that it never fetched.
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
 * Returns the bill in CycloneDX 1.6: each shipped package once, with version, licence, checksum if
 * the lock file has one, and dependencies. @throws Error if a package has no licence
 */
export function createBom(
  manifest: { name: string; version: string; license: string },
  packages: Record<string, LockedPackage>
) {
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path && !dev);
  const self = purl(manifest.name, manifest.version);
  const refOf = ([path, { version }]: Located): string =>
    path ? purl(nameOf(path), version) : self;

  // Assumes that a package for another system has the licence of the package that depends on it.
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
  /**
   * Returns the reference of the package that Node resolves a name to, searching upwards from the
   * package at `from`; empty if it is missing or only for development.
   */
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
    name: manifest.name,
    version: manifest.version,
    purl: self
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { ...product, licenses: [{ expression: manifest.license }] }
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
  const [manifest, lock] = ['package.json', 'package-lock.json'].map((file) =>
    JSON.parse(readFileSync(file, 'utf8'))
  );
  const bom = createBom(manifest, lock.packages);
  writeFileSync(FILE, `${JSON.stringify(bom, null, 2)}\n`);
  process.stdout.write(`${bom.components.length} packages are in ${FILE}\n`);
}
