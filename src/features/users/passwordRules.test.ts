import { passwordMessages as messages } from './passwordMessages.ts';
import { rulesOf } from './passwordRules.ts';

test('the rules of a policy have their numbers or those of Keycloak, each once', () => {
  expect(rulesOf('length(12) and digits and notUsername(undefined) and notContainsUsername(undefined)')).toEqual([
    { text: messages.ruleLength, count: 12 },
    { text: messages.ruleDigits, count: 1 },
    { text: messages.ruleNotUsername, count: 1 },
  ]);
});

test('rules about storage, unknown ones and no policy give no text', () => {
  expect(rulesOf('hashIterations(27500) and forceExpiredPasswordChange(365) and constructor(1)')).toEqual([]);
  expect(rulesOf('')).toEqual([]);
});
