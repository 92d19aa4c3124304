import { readdirSync } from 'node:fs';
import path from 'node:path';
// Redux Toolkit looks for the extension when it is loaded.
import './devToolsExtension.ts';
import { clearDevice } from './device.ts';
// Its hooks apply to all parts.
import './renderApp.tsx';

/**
 * Registers the tests of all parts of an area: the files `*.part.tsx` in the folder that has the name of the suite, each in
 * a `describe` with the name of the file. The application is loaded once for all of them, which costs as much as five tests.
 */
export function describeParts(): void {
  const { testPath } = expect.getState();
  if (testPath === undefined) throw new Error('Only a suite has parts');
  const folder = testPath.replace(/\.test\.tsx$/, '');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.part.tsx'))) {
    describe(file, () => {
      afterAll(async () => {
        window.sessionStorage.clear();
        // Only suites with a part that imports `fake-indexeddb` have databases.
        if ('indexedDB' in globalThis) await clearDevice();
      });
      // oxlint-disable-next-line typescript/no-require-imports -- an import would register hooks outside `describe`
      require(path.join(folder, file));
    });
  }
}
