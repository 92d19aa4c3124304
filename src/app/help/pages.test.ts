import { configFromEnv } from '../../../server/settings/configFromEnv.ts';
import { mayOpen, routeAt } from '../../shared/mayOpen.ts';
import { enabledFeatures } from '../features.ts';
import { helpPages } from './pages.ts';

const features = enabledFeatures(configFromEnv({ PROJECT_CODE: 'eusm' }).config);

test('each entry of the menu has help with three tasks', () => {
  const entries = features.flatMap(({ menu = [] }) => menu).map(({ to }) => to);
  const explained = helpPages.map(({ to }) => to);
  expect(entries.filter((to) => !explained.some((page) => to === page || to.startsWith(`${page}/`)))).toEqual([]);
  for (const { jobs } of helpPages) expect(jobs).toHaveLength(3);
});

test('each task leads to a page of the application, other than that of the help', () => {
  for (const { to, jobs } of helpPages) {
    for (const job of jobs) {
      expect(routeAt(features, new URL(job.to, 'http://help').pathname)).toBeDefined();
      expect(mayOpen(features, {}, job.to) && job.to === to).toBe(false);
      expect(job.to).not.toBe(to);
    }
  }
});
