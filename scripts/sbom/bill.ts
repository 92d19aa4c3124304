import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { delivered } from './delivered.ts';

interface Component {
  name: string;
  version: string;
  purl?: string;
  scope?: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  properties?: { name: string; value: string }[];
}

/** The parts of a CycloneDX document in use. */
export interface Bill {
  bomFormat: string;
  specVersion: string;
  /** `component`: the application itself. */
  metadata: { component: Component };
  components: Component[];
}

/** npm's bill of materials from package-lock.json, without network access. */
function npmBill(root: string): Bill {
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(text) as Bill;
}

/** Version that the build wrote; undefined without a build. */
function builtVersion(root: string): string | undefined {
  const file = path.join(root, 'dist/version.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * The application with its name, for which npm takes that of the folder, and the version of its build. Releases do not
 * change the version in package.json.
 */
function applicationOf(root: string, component: Component, built: string | undefined): Component {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Component;
  const shown = built ?? version;
  return { ...component, name, version: shown, purl: `pkg:npm/${name}@${encodeURIComponent(shown)}` };
}

/**
 * Bill of materials with correct scopes. For npm, packages bundled into the pages are development dependencies, but
 * they are delivered. `scope` is `required` for delivered packages, with the property `delivered` (`server`,
 * `sandbox`, `browser`), and `excluded` for tools.
 */
export function billOf(root: string, version = builtVersion(root)): Bill {
  const sets = Object.entries(delivered(root));
  const bill = npmBill(root);
  const { metadata } = bill;
  return {
    ...bill,
    metadata: { ...metadata, component: applicationOf(root, metadata.component, version) },
    components: bill.components.map((component) => {
      const id = `${component.name}@${component.version}`;
      const where = sets.flatMap(([part, ids]) => (ids.has(id) ? part : []));
      if (where.length === 0) return { ...component, scope: 'excluded' };
      const properties = [...(component.properties ?? []), { name: 'delivered', value: where.join(' ') }];
      return { ...component, scope: 'required', properties };
    }),
  };
}

/** Licences of packages without an SPDX licence in package.json, from their licence files and repositories. */
export const licencesWithoutSpdx: Readonly<Record<string, string>> = {
  // BSD terms of the U.S. National Library of Medicine; ucum-lhc adds the notice of the UCUM table.
  fhirpath: 'LicenseRef-NLM-BSD',
  '@lhncbc/ucum-lhc': 'LicenseRef-NLM-BSD',
  'emitter-component': 'MIT',
};

/** SPDX ids or expressions of a component's licences. */
export function licencesOf({ name, licenses = [] }: Component): string[] {
  const stated = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '');
  const known = licencesWithoutSpdx[name];
  return stated.length === 0 && known ? [known] : stated;
}

/** True if the licence is allowed: for OR at least one alternative, for AND all parts. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const plain = expression.replace(/[()]/g, '').trim();
  return plain.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((each) => allowed.has(each)));
}
