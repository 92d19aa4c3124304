import type { Browser, Locator, Page, Response } from '@playwright/test';
import { readAnswers } from '../test/support/combinedReads.ts';

export interface PageFigures {
  /** Milliseconds from navigation to the first row; median of the runs. */
  milliseconds: number;
  /** FHIR requests until the first row. */
  requests: number;
  /** Bytes of the responses, uncompressed. */
  bytes: number;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Page signed in as a user of the sample, whose name is the password, at the home page. */
export async function signedInPage(browser: Browser, url: string, user = 'admin'): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(user);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/**
 * Clicks an element. Resolves to the milliseconds from the event of the click to the paint with an element for each of the
 * CSS selectors. Measured in the page, because the driver of the browser adds up to 100 ms.
 */
export async function paintAfterClick(page: Page, target: Locator, selectors: readonly string[]): Promise<number> {
  const painted = page.evaluate(
    (selectors) =>
      new Promise<number>((resolve) => {
        let clickedAt: number | undefined;
        const observer = new MutationObserver(() => {
          if (clickedAt === undefined || !selectors.every((selector) => document.querySelector(selector))) return;
          observer.disconnect();
          const begun = clickedAt;
          // The first message after a frame is handled when the frame is painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - begun);
            port2.postMessage(undefined);
          });
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true });
      }),
    selectors,
  );
  await target.click();
  return Math.round(await painted);
}

/**
 * Reports in each new document of the page when the first element for the CSS selector is painted. The result waits for the
 * next report and resolves to the milliseconds since 1970. Documents report by the console, because the driver of the
 * browser would have to inject its scripts to poll for a result, which takes time from a slowed processor.
 */
export async function recordPaint(page: Page, selector: string): Promise<() => Promise<number>> {
  const name = `paint of ${selector}:`;
  await page.addInitScript(
    ({ selector, name }) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => console.debug(name, performance.timeOrigin + performance.now());
          port2.postMessage(undefined);
        });
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    { selector, name },
  );
  return reportOf(page, name);
}

/** Milliseconds without a change after which a page is settled. */
const settleTime = 1_500;

/**
 * Like `recordPaint`, for a state that can begin several times while a page is loading: reports the paint after which the
 * selector matched for 1.5 seconds.
 */
export async function recordSettled(page: Page, selector: string): Promise<() => Promise<number>> {
  const name = `settled ${selector}:`;
  await page.addInitScript(
    ({ selector, name, settleTime }) => {
      let begun: number | undefined;
      let isReported = false;
      const observer = new MutationObserver(() => {
        if (isReported || !document.querySelector(selector)) {
          begun = undefined;
          return;
        }
        if (begun !== undefined) return;
        const own = (begun = performance.timeOrigin + performance.now());
        setTimeout(() => {
          if (begun !== own || isReported) return;
          isReported = true;
          observer.disconnect();
          console.debug(name, own);
        }, settleTime);
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
    },
    { selector, name, settleTime },
  );
  return reportOf(page, name);
}

/** Waits for the next report of a document on the console: the milliseconds since 1970. */
const reportOf = (page: Page, name: string) => async (): Promise<number> => {
  const report = await page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(name),
    timeout: 120_000,
  });
  return Number(report.text().slice(name.length));
};

/** Collects the sizes of the responses whose path contains `api`, also of those in combined reads, until they are read. */
export function recordSizes(page: Page, api: string): () => Promise<number[]> {
  const sizes: Promise<number[]>[] = [];
  const sizesOf = async (response: Response): Promise<number[]> => {
    const answers = await readAnswers(response);
    if (answers) return answers.flatMap(({ url, body }) => (url.includes(api) ? Buffer.byteLength(body) : []));
    return new URL(response.url()).pathname.includes(api) ? [(await response.body()).length] : [];
  };
  // The browser discards the body of a prefetch that the page does not use.
  const record = (response: Response): void => void sizes.push(sizesOf(response).catch(() => [0]));
  page.on('response', record);
  return async () => {
    page.off('response', record);
    return (await Promise.all(sizes)).flat();
  };
}

const firstRow = (page: Page): Promise<void> => page.getByRole('table').getByRole('row').nth(1).waitFor();

/**
 * Opens a page repeatedly until it is ready: by default, until the first row of its table is shown. `api`: part of the paths
 * of the requests that count.
 */
export async function measurePage(
  page: Page,
  address: string,
  runs: number,
  { api = '/fhir/', ready = firstRow }: { api?: string; ready?: (page: Page) => Promise<void> } = {},
): Promise<PageFigures> {
  const times: number[] = [];
  let sizes: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto('about:blank');
    const readSizes = recordSizes(page, api);
    const begun = performance.now();
    await page.goto(address);
    await ready(page);
    times.push(performance.now() - begun);
    sizes = await readSizes();
  }
  return pageFigures(times, sizes);
}

/** Figures of repeated measurements; `sizes`: of the last one. */
export function pageFigures(times: number[], sizes: readonly number[]): PageFigures {
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { milliseconds: Math.round(median(times)), requests: sizes.length, bytes };
}
