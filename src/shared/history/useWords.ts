import type { Reference } from 'fhir/r4';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { extensions } from '../../fhir/codes.ts';
import { codingWord } from '../codes/codingMessages.ts';
import { useCodeWord } from '../codes/useCodeWord.ts';
import { formatMoment } from '../intl/dates.ts';
import type { Message } from '../intl/defineMessages.ts';
import type { Step } from './changes.ts';
import { boundaryMessage } from './elementMessages.ts';
import { messages } from './messages.ts';
import type { Said } from './said.ts';

/** Formats the values and the path of a change in the UI language. */
export interface Words {
  said: (parts: readonly Said[]) => string;
  path: (path: readonly Step[]) => string;
}

/** Maximum number of items listed in one change; the rest is only counted. */
export const mostItems = 10;

const between = ' › ';
const boundaries: readonly string[] = [extensions.boundary, extensions.boundaryCanonical];
/** Container elements; omitted from the middle of a path. */
const frames = new Set(['period', 'position']);

/** Label made from an element name or url: `hoursOfOperation` → "Hours of operation", `http://x/race` → "Race". */
export function readable(element: string): string {
  const last = element.split(/[/#]/).filter(Boolean).at(-1) ?? element;
  const spaced = last
    .replace(/^_/, '')
    .replace(/\.html$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Formats values and paths in the UI language. `labels` are those of the resource type, by element. */
export function useWords(
  labels: Readonly<Record<string, Message>>,
  nameOf: (reference: Reference) => string | undefined,
): Words {
  const intl = useIntl();
  const codeWord = useCodeWord();

  const one = useCallback(
    (part: Said): string => {
      switch (part.as) {
        case 'text':
          return part.text;
        case 'coding': {
          const word = codingWord(part.coding);
          return word ? intl.formatMessage(...word) : part.text;
        }
        case 'code':
          return codeWord(part.code) ?? part.code;
        case 'reference':
          return nameOf(part.reference) ?? part.reference.reference ?? '';
        case 'moment':
          return formatMoment(part.moment);
        case 'flag':
          return intl.formatMessage(part.flag ? messages.yes : messages.no);
        case 'number':
          return part.unit ? `${part.number} ${part.unit}` : String(part.number);
        case 'content':
          return intl.formatMessage(messages.content);
      }
    },
    [intl, codeWord, nameOf],
  );
  const said = useCallback(
    (parts: readonly Said[]): string => {
      const items = intl.formatList(parts.slice(0, mostItems).map(one), { type: 'unit' });
      const count = parts.length - mostItems;
      return count > 0 ? intl.formatMessage(messages.andMore, { items, count }) : items;
    },
    [intl, one],
  );
  const path = useCallback(
    (steps: readonly Step[]): string => {
      const shown = steps.filter(({ element }, index) => index === steps.length - 1 || !frames.has(element));
      return shown
        .map(({ element, named, url }) => {
          if (url !== undefined) return boundaries.includes(url) ? intl.formatMessage(boundaryMessage) : readable(url);
          const label = Object.hasOwn(labels, element) ? labels[element] : undefined;
          const field = label ? intl.formatMessage(label) : readable(element);
          if (!named) return field;
          // A characteristic is identified by its code alone.
          return element === 'characteristic'
            ? one(named)
            : intl.formatMessage(messages.part, { field, name: one(named) });
        })
        .join(between);
    },
    [intl, labels, one],
  );
  return { said, path };
}
