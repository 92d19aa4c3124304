import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

type Variables = Readonly<Record<string, string>>;

export interface Service {
  command?: string[];
  env_file?: string[];
  environment?: Record<string, string>;
}

/**
 * The variables of a file `.env` as docs/deployment.md describes it: deploy/example.env with random secrets in place of the
 * blank ones, and `changed`.
 */
export function exampleVariables(changed: Variables): Record<string, string> {
  const lines = [...read('deploy/example.env').matchAll(/^([A-Z_]+)=(.*)$/gm)];
  const isSecret = (name: string): boolean => /_PASSWORD$|^IMPORT_KEY$/.test(name);
  const given = lines.map(([, name = '', value = '']) => [
    name,
    value === '' && isSecret(name) ? randomBytes(32).toString('hex') : value,
  ]);
  return { ...(Object.fromEntries(given) as Record<string, string>), ...changed };
}

/**
 * The services of compose.yaml with `variables` in place of `${NAME:-default}` and `${NAME:?message}`, and, as those of
 * `.env`, in the environment of services that read this file. Throws if a required variable is blank.
 */
export function composeServices(variables: Variables): Record<string, Service> {
  const text = read('compose.yaml').replace(
    /\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})/g,
    (_match, name?: string, operator?: string, rest: string = ''): string => {
      if (name === undefined) return '$';
      const value = variables[name] || (operator === '-' ? rest : '');
      if (value === '' && operator === '?') throw new Error(`${name}: ${rest}`);
      return value;
    },
  );
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
  for (const service of Object.values(services)) {
    if (service.env_file) service.environment = { ...variables, ...service.environment };
  }
  return services;
}
