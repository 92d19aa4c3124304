import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from './languageFiles.ts';

/** Mark that a speaker of the language has reviewed a text. */
export interface Review {
  /** Hash of the English text and its translation. */
  hash: string;
  reviewer: string;
  /** YYYY-MM-DD. */
  date: string;
}

/** Review marks of lang/reviews.json: language, then id of the text. */
export type Reviews = Record<string, Record<string, Review>>;

const fileName = 'reviews.json';

export function readReviews(root: string): Reviews {
  const file = path.join(root, fileName);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Reviews) : {};
}

export function writeReviews(root: string, reviews: Reviews): void {
  writeFileSync(path.join(root, fileName), `${JSON.stringify(reviews, null, 2)}\n`);
}

export function textHash(english: string, translated: string): string {
  return createHash('sha256').update(`${english}\0${translated}`).digest('hex').slice(0, 12);
}

/** Marks whose English text and translation are unchanged since the review. */
export function validReviews(reviews: Record<string, Review>, english: Texts, texts: Texts): Record<string, Review> {
  return Object.fromEntries(
    Object.entries(reviews)
      .filter(([id, { hash }]) => hash === textHash(english[id] ?? '', texts[id] ?? ''))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Marks of all texts whose id begins with `prefix`. */
export function reviewAll(
  english: Texts,
  texts: Texts,
  prefix: string,
  by: Pick<Review, 'reviewer' | 'date'>,
): Record<string, Review> {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([id]) => id === prefix || id.startsWith(`${prefix}.`))
      .map(([id, text]) => [id, { hash: textHash(english[id] ?? '', text), ...by }]),
  );
}

/** True if each of the `count` texts of a language has a valid mark. */
export const isReviewed = (reviews: Record<string, Review> = {}, count: number): boolean =>
  Object.keys(reviews).length === count;
