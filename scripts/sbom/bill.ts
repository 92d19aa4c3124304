import { execFileSync } from 'node:child_process';
import { delivered } from './delivered.ts';

interface Component {
  name: string;
  version: string;
  scope?: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  properties?: { name: string; value: string }[];
}

/** A CycloneDX document, as far as we look into it. */
export interface Bill {
  bomFormat: string;
  specVersion: string;
  components: Component[];
}

/** npm's own bill of materials out of package-lock.json; nothing is fetched. */
function npmBill(root: string): Bill {
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(text) as Bill;
}

/**
 * The bill of materials, with what npm cannot know: packages that are built into the pages are dependencies of building
 * for npm, but they are delivered. `scope` is `required` for what is delivered, with the property `delivered` saying
 * where, and `excluded` for tools.
 */
export function billOf(root: string): Bill {
  const { server, browser } = delivered(root);
  const bill = npmBill(root);
  return {
    ...bill,
    components: bill.components.map((component) => {
      const id = `${component.name}@${component.version}`;
      const where = [server.has(id) && 'server', browser.has(id) && 'browser'].filter((each) => each !== false);
      if (where.length === 0) return { ...component, scope: 'excluded' };
      const properties = [...(component.properties ?? []), { name: 'delivered', value: where.join(' ') }];
      return { ...component, scope: 'required', properties };
    }),
  };
}

/** Licences of packages whose package.json names none in SPDX terms, from their licence files and repositories. */
export const licencesWithoutSpdx: Readonly<Record<string, string>> = {
  // BSD terms of the U.S. National Library of Medicine; ucum-lhc adds the notice of the UCUM table.
  fhirpath: 'LicenseRef-NLM-BSD',
  '@lhncbc/ucum-lhc': 'LicenseRef-NLM-BSD',
  'emitter-component': 'MIT',
};

/** SPDX names or expressions of a component's licences. */
export function licencesOf({ name, licenses = [] }: Component): string[] {
  const stated = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '');
  const known = licencesWithoutSpdx[name];
  return stated.length === 0 && known ? [known] : stated;
}

/** Whether the licence, or of a choice one, or of several all, are among `allowed`. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const plain = expression.replace(/[()]/g, '').trim();
  return plain.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((each) => allowed.has(each)));
}
