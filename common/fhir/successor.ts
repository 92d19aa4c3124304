import type { Extension, Reference } from './r4.ts';
import { extensions } from './codes.ts';
import { findExtension } from './extension.ts';

/** The record into which a record was merged; undefined for a record that was not merged. */
export function successorOf({ extension }: { extension?: Extension[] }): Reference | undefined {
  return findExtension(extension, extensions.replacedBy)?.valueReference;
}
