import { configFromEnv } from '../../server/settings/configFromEnv.ts';
import { isSwitchedOn } from './switches.ts';

const { config } = configFromEnv({ ENABLE_GROUPS: 'false' });

test.each([
  [{}, 'core', true],
  [{ flag: 'groups' }, 'core', false],
  [{ flag: 'locations' }, 'core', true],
  [{ projects: ['eusm'] }, 'core', false],
  [{ projects: ['eusm'] }, 'eusm', true],
  [{ projects: ['core'] }, 'giz', true],
  [{ projects: ['eusm'] }, 'giz', false],
] as const)('%j in project %s is enabled: %s', (switches, projectCode, on) => {
  expect(isSwitchedOn(switches, { ...config, projectCode })).toBe(on);
});
