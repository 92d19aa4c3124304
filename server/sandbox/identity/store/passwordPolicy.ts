import { badRequest, IdentityError } from '../errors.ts';
import { policyRules } from '../../../../common/keycloak/passwordPolicy.ts';
import { javaPattern } from '../../../../common/keycloak/userProfile.ts';

interface Subject {
  username: string;
  email: string;
}

type Rule = (password: string, limit: number, subject: Subject, argument: string) => boolean;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Keycloak's policy names, message keys and English texts. */
const rules: Record<string, { broken: Rule; key: string; text: (limit: number) => string; fallback?: number }> = {
  length: {
    fallback: 8,
    broken: (password, limit) => [...password].length < limit,
    key: 'invalidPasswordMinLengthMessage',
    text: (limit) => `Invalid password: minimum length ${limit}.`,
  },
  maxLength: {
    fallback: 64,
    broken: (password, limit) => [...password].length > limit,
    key: 'invalidPasswordMaxLengthMessage',
    text: (limit) => `Invalid password: maximum length ${limit}.`,
  },
  digits: {
    broken: (password, limit) => countOf(password, /\p{Nd}/gu) < limit,
    key: 'invalidPasswordMinDigitsMessage',
    text: (limit) => `Invalid password: must contain at least ${limit} numerical digits.`,
  },
  lowerCase: {
    broken: (password, limit) => countOf(password, /\p{Ll}/gu) < limit,
    key: 'invalidPasswordMinLowerCaseCharsMessage',
    text: (limit) => `Invalid password: must contain at least ${limit} lower case characters.`,
  },
  upperCase: {
    broken: (password, limit) => countOf(password, /\p{Lu}/gu) < limit,
    key: 'invalidPasswordMinUpperCaseCharsMessage',
    text: (limit) => `Invalid password: must contain at least ${limit} upper case characters.`,
  },
  specialChars: {
    broken: (password, limit) => countOf(password, /[^\p{L}\p{Nd}]/gu) < limit,
    key: 'invalidPasswordMinSpecialCharsMessage',
    text: (limit) => `Invalid password: must contain at least ${limit} special characters.`,
  },
  notUsername: {
    broken: (password, _limit, subject) => password.toLowerCase() === subject.username,
    key: 'invalidPasswordNotUsernameMessage',
    text: () => 'Invalid password: must not be equal to the username.',
  },
  notEmail: {
    broken: (password, _limit, subject) => subject.email !== '' && password.toLowerCase() === subject.email,
    key: 'invalidPasswordNotEmailMessage',
    text: () => 'Invalid password: must not be equal to the email.',
  },
  notContainsUsername: {
    broken: (password, _limit, subject) => password.toLowerCase().includes(subject.username),
    key: 'invalidPasswordNotContainsUsernameMessage',
    text: () => 'Invalid password: Can not contain the username.',
  },
  regexPattern: {
    broken: (password, _limit, _subject, argument) => javaPattern(argument)?.test(password) === false,
    key: 'invalidPasswordRegexPatternMessage',
    text: () => 'Invalid password: fails to match regex pattern(s).',
  },
};

/** Policies whose argument is a number. */
const numeric = ['length', 'maxLength', 'digits', 'lowerCase', 'upperCase', 'specialChars'];

/** Keycloak's other policies, which the sandbox stores without applying them. */
const otherPolicies = [
  'forceExpiredPasswordChange',
  'hashAlgorithm',
  'hashIterations',
  'maxAuthAge',
  'passwordAge',
  'passwordBlacklist',
  'passwordHistory',
  'recoveryCodesWarningThreshold',
];

/** Throws IdentityError 400 for a policy that Keycloak does not have, or with an invalid number. */
export function checkPolicy(policy: string): void {
  for (const { name, argument } of policyRules(policy)) {
    if (!Object.hasOwn(rules, name) && !otherPolicies.includes(name)) throw badRequest('Password policy not found');
    if (numeric.includes(name) && argument !== '' && !/^-?\d+$/.test(argument)) {
      throw badRequest(`Invalid config for ${name}: Not a valid number`);
    }
  }
}

/**
 * Rejects a password that breaks the realm's policy, e.g. `length(8) and digits(1) and notUsername(undefined)`. Throws
 * IdentityError 400 `{error: message key, error_description: English text}`, as Keycloak does. Unknown policies are
 * ignored.
 */
export function checkPasswordPolicy(policy: string, password: string, subject: Subject): void {
  for (const { name, argument } of policyRules(policy)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const limit = Number.parseInt(argument, 10) || (rule?.fallback ?? 1);
    if (rule?.broken(password, limit, subject, argument)) {
      throw new IdentityError(400, { error: rule.key, error_description: rule.text(limit) });
    }
  }
}
