import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { OpenApiDocument } from './types.ts';

/** Text of a file or an http(s) URL; throws for an error status. */
export async function readText(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source, {
    headers: { accept: 'application/json, application/fhir+json;q=0.9, application/yaml;q=0.8, */*;q=0.1' },
    signal: AbortSignal.timeout(120_000),
  });
  if (!response.ok) throw new Error(`${source} answered ${response.status} ${response.statusText}`);
  return response.text();
}

/** Parses JSON or YAML (JSON is YAML too, but the JSON parser is a hundred times faster). Throws if the text is neither. */
export function parseText(text: string, source: string): unknown {
  const json = /^\s*[{[]/.test(text);
  try {
    return json ? JSON.parse(text) : parse(text);
  } catch (error) {
    throw new Error(`${source} is neither JSON nor YAML: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** OpenAPI document from a file or URL. */
export async function readDocument(source: string): Promise<OpenApiDocument> {
  return parseText(await readText(source), source) as OpenApiDocument;
}
