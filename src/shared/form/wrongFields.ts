import type { IntlShape } from 'react-intl';
import { errorText } from './fieldMessage.ts';

/** The errors of a form by the names of its fields, those inside parts that repeat as `names.1.text`. */
export function wrongFields(intl: IntlShape, errors: unknown, path = ''): ReadonlyMap<string, string> {
  const text = errorText(intl, errors);
  if (text !== undefined) return new Map([[path, text]]);
  if (typeof errors !== 'object' || errors === null) return new Map();
  const inside = Object.entries(errors).flatMap(([key, value]) => [
    ...wrongFields(intl, value, path === '' ? key : `${path}.${key}`),
  ]);
  return new Map(inside);
}

/** A name as `wrongFields` writes it. */
export const plainName = (name: string): string => name.replace(/\[(\d+)\]/g, '.$1');

const focusable = 'input, textarea, select, button, [tabindex]';

/** Text of the elements that an attribute names, as `aria-labelledby` does. */
function textOf(ids: string | null): string {
  const texts = (ids ?? '').split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? '');
  return texts.join(' ').trim();
}

function isCalled(element: Element, label: string): boolean {
  const labels = (element as HTMLInputElement).labels ?? [];
  const names = [...[...labels].map((each) => each.textContent), textOf(element.getAttribute('aria-labelledby'))];
  // What is required has a star behind its name.
  return names.some((name) => name === label || name === `${label}*`);
}

/** Where to type to mend a field: by its name, or by what it is called. Undefined when the form does not show it. */
export function controlOf(form: HTMLElement, name: string, label: string | undefined): HTMLElement | undefined {
  const named = [...form.querySelectorAll<HTMLElement>('[name]')].find(
    (element) => plainName(element.getAttribute('name') ?? '') === name,
  );
  const wrong = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  const found = named ?? (label === undefined ? undefined : wrong.find((element) => isCalled(element, label)));
  return (found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable)) ?? undefined;
}

/** What a part of the form with a name of its own is called, e.g. 'Names in other languages'. */
export function partOf(control: HTMLElement | undefined): string | undefined {
  const group = control?.parentElement?.closest('[role="group"][aria-labelledby]');
  return textOf(group?.getAttribute('aria-labelledby') ?? null) || undefined;
}
