import type { Setting, Table } from './define.ts';

interface Section {
  title: string;
  settings: Table;
}

function linesOf([name, setting]: [string, Setting]): string[] {
  const { allowed, description, otherwise, default: fallback } = setting;
  const also = otherwise === undefined ? '' : `; default: ${otherwise}`;
  return [`  ${name}${fallback ? `=${fallback}` : ''}`, `      ${description} (${allowed}${also})`];
}

/** The text of `--help`: the usage, and every environment variable with its default, meaning and allowed values. */
export function helpText(usage: string, sections: readonly Section[]): string {
  const lines = sections.flatMap(({ title, settings }) => ['', title, ...Object.entries(settings).flatMap(linesOf)]);
  return [usage, '', 'Environment variables, with their defaults:', ...lines].join('\n');
}
