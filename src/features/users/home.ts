import type { FeatureHome } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';
import { readLastCheck } from '../../shared/home/lastCheck.ts';
import { checks } from './checks.ts';
import { paths, signInsPath } from './paths.ts';

const messages = texts('users.home', {
  outOfSync: ['Accounts out of sync', 'Home page: title of a figure'],
  outOfSyncText: ['Found by User sync', 'Home page: explanation of a figure'],
  neverSignedIn: ['Users who never signed in', 'Home page: title of a figure'],
  neverSignedInText: ['Enabled users', 'Home page: explanation of a figure'],
  silent: ['Workers without recent data', 'Home page: title of a figure'],
  silentText: ['Nothing received for days', 'Home page: explanation of a figure'],
});

export const home: FeatureHome = {
  attention: [
    {
      key: 'outOfSync',
      title: messages.outOfSync,
      text: messages.outOfSyncText,
      icon: 'sync',
      severity: 'warning',
      to: paths.sync,
      flag: 'userSync',
      // A scan reads all users, so it is started on its page.
      count: () => readLastCheck(checks.sync),
    },
    {
      key: 'neverSignedIn',
      title: messages.neverSignedIn,
      text: messages.neverSignedInText,
      icon: 'people',
      to: signInsPath('never'),
      flag: 'users',
      // Needs all users and all recorded sign-ins, which the page about them reads.
      count: () => readLastCheck(checks.signIns),
    },
    {
      key: 'silent',
      title: messages.silent,
      text: messages.silentText,
      icon: 'history',
      severity: 'warning',
      to: paths.silent,
      // More users may open the page; the figure is for those who manage users.
      needs: ['iam_user.read'],
      // Needs the newest data of all workers, which the page about them searches.
      count: () => readLastCheck(checks.silent),
    },
  ],
};
