import type { BrowserContextOptions, Page } from '@playwright/test';
import { until } from '../support/waits.ts';
import { openFaultyProxy } from './faultyProxy.ts';
import { signIn, waitForStoredScripts } from './support.ts';

interface FirstVisit {
  /** Bytes of all responses, those to the service worker included. */
  bytes: number;
  /** Requests of the page for data, until the home page is complete: method, address and body. */
  requests: readonly string[];
}

/** Addresses of the FHIR server, its gateway, Keycloak's API and the imports. */
const dataPath = /^\/(\$reads|\$import|fhir|PractitionerDetail|LocationHierarchy|auth\/admin)(\/|$)/;

/**
 * The first visit of an administrator to a server with the sandbox, until the service worker has stored what it stores ahead.
 * A proxy counts the bytes, because the browser does not report those of its workers.
 */
export async function measureFirstVisit(
  url: string,
  openPage: (options: BrowserContextOptions) => Promise<Page>,
): Promise<FirstVisit> {
  const proxy = await openFaultyProxy();
  const page = await openPage({ proxy: { server: proxy.url }, serviceWorkers: 'allow' });
  try {
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (dataPath.test(pathname)) sent.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
    });
    await page.goto(url);
    await signIn(page, 'admin');
    await page.getByRole('region', { name: 'Recent changes' }).getByRole('link').first().waitFor();
    // The last requests are those of the steps of the set-up.
    await until('the set-up is checked', async () => sent.some((each) => each.includes('OrganizationAffiliation')));
    await page.waitForLoadState('networkidle');
    const requests = [...sent];
    await until('the pages of the menu are loaded', () =>
      page.evaluate(() => performance.getEntriesByName('pages prefetched').length > 0),
    );
    await waitForStoredScripts(page);
    return { bytes: proxy.received(), requests };
  } finally {
    await page.context().close();
    await proxy.close();
  }
}
