import { SaxesParser } from 'saxes';
import { damaged, tooLarge, workbookLimits } from './limits.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Names are without their prefixes: programs write `row` and `x:row`. */
export interface XmlHandlers {
  open?: (name: string, attributes: Attributes, parent: string | undefined) => void;
  close?: (name: string) => void;
  /** Part of a text. */
  text?: (text: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The value of an attribute, with or without a prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name];
  return Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
}

/**
 * Parses XML while it arrives, and yields after each piece. Throws WorkbookRefusal for XML that is not well-formed, declares
 * a document type (whose entities can expand without end), or is nested too deeply.
 */
export async function* parseXml(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const path: string[] = [];
  let sinceElement = 0;
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceElement = 0;
    const local = localName(name);
    handlers.open?.(local, attributes, path.at(-1));
    path.push(local);
    if (path.length > workbookLimits.depth) throw damaged();
  });
  parser.on('closetag', () => {
    sinceElement = 0;
    const name = path.pop() ?? '';
    handlers.close?.(name);
  });
  if (handlers.text) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }
  let decoder: TextDecoder | undefined;
  for await (const bytes of chunks) {
    decoder ??= new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8');
    sinceElement += bytes.length;
    parser.write(decoder.decode(bytes, { stream: true }));
    if (sinceElement > workbookLimits.tokenBytes) throw tooLarge();
    yield;
  }
  parser.close();
}

/** Parses a part completely. */
export async function parseAll(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _piece of parseXml(chunks, handlers));
}
