import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisifyRequest } from 'idb-keyval';
// Redux Toolkit looks for the extension when it is loaded.
import './devToolsExtension.ts';
// Its hooks apply to all parts.
import './renderApp.tsx';

/** Empties the databases of the browser, as on a new device. Open connections remain usable. */
async function clearDatabases(): Promise<void> {
  // Only suites with a part that imports `fake-indexeddb` have databases.
  if (!('indexedDB' in globalThis)) return;
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await promisifyRequest(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).clear();
      await promisifyRequest(transaction);
    }
    database.close();
  }
}

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
        await clearDatabases();
      });
      // oxlint-disable-next-line typescript/no-require-imports -- an import would register hooks outside `describe`
      require(path.join(folder, file));
    });
  }
}
