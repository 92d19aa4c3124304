import { locationTags } from './codes.ts';
import { codingKey } from './coding.ts';

/** The tags by which phones find the records of a Location, as search values: `system|id`. */
export const tagsBelow = (id: string): string[] => [
  codingKey(locationTags.relatedEntity(id)),
  codingKey(locationTags.practitioner(id)),
];
