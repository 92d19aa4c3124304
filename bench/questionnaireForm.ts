import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Extension, Questionnaire, QuestionnaireItem } from '../common/fhir/r4.ts';
import { readOptions } from '../server/options.ts';
import { startServer } from '../server/startServer.ts';
import { signedInPage } from './page.ts';

const structure = 'http://hl7.org/fhir/StructureDefinition';
const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire';
const fhirPath = (expression: string, name?: string) => ({
  ...{ language: 'text/fhirpath', expression },
  ...(name && { name }),
});
const variable = (name: string, expression: string): Extension => ({
  url: `${structure}/variable`,
  valueExpression: fhirPath(expression, name),
});
const calculated = (expression: string): Extension => ({
  url: `${sdc}-calculatedExpression`,
  valueExpression: fhirPath(expression),
});

/** The answered questions, calculations and conditions of one group. */
const [questions, calculations, conditions] = [26, 10, 3];

/**
 * A group of 40 items, all answered: 10 values that are calculated from a fixed path, one of them by a chain of three
 * variables, 3 conditions, and a value that is calculated from all items of the form.
 */
function group(number: number): QuestionnaireItem {
  const name = (index: number): string => `g${number}.q${index}`;
  const at = (index: number): string =>
    `%resource.item.where(linkId='g${number}').item.where(linkId='${name(index)}').answer`;
  const item = (index: number, extension?: Extension): QuestionnaireItem => ({
    ...{ linkId: name(index), type: 'string', text: `Question ${number}.${index}` },
    ...(extension ? { extension: [extension] } : { initial: [{ valueString: `answer ${index}` }] }),
  });
  return {
    ...{ linkId: `g${number}`, type: 'group', text: `Group ${number}` },
    extension: [
      variable('given', `item.where(linkId='${name(0)}').answer.value`),
      variable('copied', '%given'),
      variable('shown', '%copied'),
    ],
    item: [
      ...Array.from({ length: questions }, (_, index) => item(index)),
      ...Array.from({ length: calculations }, (_, index) =>
        item(questions + index, calculated(index === 0 ? '%shown' : `${at(index)}.value`)),
      ),
      ...Array.from({ length: conditions }, (_, index) => ({
        ...item(questions + calculations + index),
        extension: [{ url: `${sdc}-enableWhenExpression`, valueExpression: fhirPath(`${at(index)}.exists()`) }],
      })),
      item(39, calculated(`%resource.repeat(item).where(linkId='${name(1)}').answer.value`)),
    ],
  };
}

/** Forms with this number of groups of 40 items; without groups, one with 20 questions. */
export function benchForm(groups: number): Questionnaire {
  const few = Array.from({ length: 20 }, (_, index): QuestionnaireItem => ({
    linkId: `g0.q${index}`,
    type: 'string',
    text: `Question 0.${index}`,
  }));
  const item = groups === 0 ? few : Array.from({ length: groups }, (_, number) => group(number));
  return { resourceType: 'Questionnaire', id: `form-${groups}`, status: 'active', title: `Form ${groups}`, item };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export interface FormFigures {
  items: number;
  /** Milliseconds of main thread from a key to the paint; median of the keys. */
  key: number;
  /** The longest task of the keys, in milliseconds. */
  longestTask: number;
}

/** Processor time of the page's main thread, in milliseconds. Other work on the machine does not count. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

async function measureKeys(page: Page, url: string, groups: number, keys: number): Promise<FormFigures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${url}/quest-form/form-${groups}/Questionnaire`);
  const box = page.getByRole('textbox', { name: 'Question 0.1', exact: true });
  await box.waitFor();
  await box.click();
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    Object.assign(globalThis, { tasks });
  });
  const times: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    const before = await taskTime(session);
    await page.keyboard.press('x');
    await painted(page);
    times.push((await taskTime(session)) - before);
  }
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  await session.detach();
  const count = (items: readonly QuestionnaireItem[]): number =>
    items.reduce((sum, { item = [] }) => sum + (item.length > 0 ? count(item) : 1), 0);
  return { items: count(benchForm(groups).item ?? []), key: median(times), longestTask: Math.max(0, ...tasks) };
}

/** Types into a form with 20 items and into one with 800 items and 300 expressions, all answered. */
export async function measureForms(browser: Browser, keys = 15): Promise<string> {
  const root = path.join(import.meta.dirname, '..');
  const server = await startServer(readOptions(['--memory', '--port', '0'], { LOG_LEVEL: 'error' }, root));
  try {
    server.sandbox?.fhir.load([benchForm(0), benchForm(20)], { validate: false });
    const page = await signedInPage(browser, server.url);
    const [few, many] = [await measureKeys(page, server.url, 0, keys), await measureKeys(page, server.url, 20, keys)];
    await page.close();
    const row = ({ items, key, longestTask }: FormFigures): string =>
      `| ${items} | ${key.toFixed(1)} ms (× ${(key / few.key).toFixed(1)}) | ${longestTask === 0 ? 'below 50 ms' : `${longestTask.toFixed(0)} ms`} |`;
    return [
      '| items | main thread from a key to the paint | longest task |',
      '|---|---|---|',
      row(few),
      row(many),
    ].join('\n');
  } finally {
    await server.close();
  }
}
